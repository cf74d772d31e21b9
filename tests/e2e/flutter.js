// Runs in every page before anything else: lets a test see when Flutter stands still and when a
// field takes letters, and keeps Flutter from drawing more often than a test can see.
(() => {
    const native = window.requestAnimationFrame.bind(window);
    let last = -Infinity;
    let pending = 0;
    window.requestAnimationFrame = draw => {
        pending += 1;
        const ask = () => native(now => {
            last = performance.now();
            pending -= 1;
            draw(now);
        });
        // Of an animation, only some of the pictures; what follows a pause is drawn at once.
        const wait = last + PAUSE - performance.now();
        if (wait > 0) setTimeout(ask, wait);
        else ask();
        return 0;
    };
    // Flutter asks for a frame as long as anything moves, and for no other.
    window.flutterIsStill = () => pending === 0;

    // Flutter hears letters only from the moment it has the field's text from the framework.
    const listening = new Set();
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
        if (type === 'input') listening.add(this);
        return addEventListener.call(this, type, ...rest);
    };
    EventTarget.prototype.removeEventListener = function (type, ...rest) {
        if (type === 'input') listening.delete(this);
        return removeEventListener.call(this, type, ...rest);
    };
    window.takesLetters = field => {
        const typed = document.activeElement;
        if (!listening.has(typed)) return false;
        if (typed === field) return true;
        // A field that took the cursor before the accessibility tree was on is typed into through
        // an element that Flutter lays over it.
        if (!typed.matches('.flt-text-editing')) return false;
        const [over, under] = [typed, field].map(each => each.getBoundingClientRect());
        return under.left <= over.left && over.right <= under.right
            && under.top <= over.top && over.bottom <= under.bottom;
    };
})();
