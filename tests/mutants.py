"""How many changes to the scoring its tests notice: `make mutants`.

    python -m tests.mutants [--sample 1500] [--minutes 60] [--seed 1] [--only base/military]

mutmut makes the changes ("mutants"). A random sample of them is tried, from each module in
proportion and in random order, so that a run which is cut short is a smaller sample, not a biased
one. For each mutant, a process that has collected the tests of the titles is forked, gives the
changed function its new code, and runs the tests that were seen to run this function, the quickest
first, until one fails. Laws try few examples: with 12 the tests notice as many mutants as with all.

A function that runs only while its module is imported is run by no test: its mutants count as not
noticed, although a new process would notice many of them.

Only functions and methods are changed, not lambdas at module level, such as the short rules in the
tables of `base/scoring.py` and `duel/scoring.py`: they have no name by which a new code could be
given to them. A rule of more than a line should be a function.
"""

from __future__ import annotations
import __future__

import argparse
import difflib
import gc
import importlib
import math
import os
import random
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

import libcst as cst
import pytest
from _pytest.runner import runtestprotocol
from mutmut.mutation.file_mutation import create_mutations, deep_replace

ROOT = Path(__file__).parent.parent
TITLES = ROOT / "scorepad" / "titles"
FACTS = "scorepad.titles.facts"
TESTS = "tests/titles"
EXAMPLES = 12
#: Processor seconds beyond those that a mutant's tests need: an endless loop takes more.
PATIENCE = 10
#: Processor seconds of a test that is run once more, in a fork without a mutant.
QUICK = 0.02
#: An endless list shall not fill the machine's memory.
BYTES = 3 << 30
SURVIVED, KILLED, NO_TESTS, BROKEN = 0, 1, 5, 70


@dataclass(frozen=True, eq=False)
class Mutant:
    """One change to one function."""

    path: Path
    #: The class of a method, or nothing.
    owner: str
    function: cst.FunctionDef
    before: cst.CSTNode
    after: cst.CSTNode

    @property
    def place(self) -> str:
        """The file and the function, as its code object names them."""
        name = self.function.name.value
        return f"{self.path}:{self.owner}.{name}" if self.owner else f"{self.path}:{name}"

    @property
    def module(self) -> str:
        return module_name(self.path)

    def source(self, function: Any) -> str:
        """A function alone, in its class if it has one; its decorators stay as they are."""
        body = function.with_changes(decorators=(), leading_lines=())
        if self.owner:
            body = cst.ClassDef(cst.Name(self.owner), cst.IndentedBlock([body]))
        source: str = cst.Module([body]).code
        return source

    def changed(self) -> str:
        return self.source(deep_replace(self.function, self.before, self.after))

    def diff(self) -> str:
        before, after = self.source(self.function), self.changed()
        lines = difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=0)
        return "\n".join(line for line in [*lines][2:] if not line.startswith("@@"))

    def apply(self) -> None:
        """Gives the function its changed code, for everyone who has imported it too."""
        here = vars(sys.modules[self.module])
        there = dict(here)
        flags = __future__.annotations.compiler_flag
        exec(compile(self.changed(), str(self.path), "exec", flags), there)
        if self.owner:
            here, there = dict(vars(here[self.owner])), dict(vars(there[self.owner]))
        live, new = here[self.function.name.value], there[self.function.name.value]
        live = getattr(live, "__func__", live)
        live.__code__ = new.__code__
        live.__defaults__, live.__kwdefaults__ = new.__defaults__, new.__kwdefaults__


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file, within the functions and methods that mutmut changes."""
    module, mutations, _, _ = create_mutations(str(path), path.read_text("utf-8"))
    owners = {
        method: statement.name.value
        for statement in module.body
        if isinstance(statement, cst.ClassDef)
        for method in statement.body.body
    }
    for mutation in mutations:
        function = mutation.contained_by_top_level_function
        if isinstance(function, cst.FunctionDef):
            owner = owners.get(function, "")
            yield Mutant(path, owner, function, mutation.original_node, mutation.mutated_node)


def draw(groups: list[list[Mutant]], size: int, chance: random.Random) -> list[Mutant]:
    """A sample with the share of each group that it has of the whole, in random order."""
    whole = [mutant for group in groups for mutant in chance.sample(group, len(group))]
    if size < len(whole):
        step, start = len(whole) / size, chance.random()
        whole = [whole[int((at + start) * step)] for at in range(size)]
    return chance.sample(whole, len(whole))


def interval(part: int, whole: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share."""
    z, share = 1.96, part / whole
    middle = share + z * z / (2 * whole)
    margin = z * math.sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    return (middle - margin) / (1 + z * z / whole), (middle + margin) / (1 + z * z / whole)


class Trial:
    """A pytest plugin that runs the collected tests once for each mutant, in place of once."""

    def __init__(self, mutants: list[Mutant], seconds: float) -> None:
        self.mutants = mutants
        self.seconds = seconds
        self.results: list[tuple[Mutant, int]] = []
        self.session: pytest.Session
        #: For each place, the tests that run it, the quickest first, and their processor time.
        self.tests: dict[str, list[tuple[float, int]]] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        from hypothesis import Phase, settings  # not before pytest has had a look at it

        for item in items:
            law = getattr(item, "obj", None)
            own = getattr(law, "_hypothesis_internal_use_settings", None)
            if own is not None:
                few = settings(
                    own,
                    max_examples=min(EXAMPLES, own.max_examples),
                    derandomize=True,
                    database=None,
                    # What has failed need not be made small.
                    phases=(Phase.explicit, Phase.generate),
                )
                law._hypothesis_internal_use_settings = few  # type: ignore[union-attr]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.session = session
        for path in {mutant.path for mutant in self.mutants}:
            importlib.import_module(module_name(path))
        gc.collect()
        gc.freeze()
        self.gather()
        # A failure without a change would count as a mutant that was noticed.
        self.wait({self.fork(self.control): None})
        self.try_all()
        return True

    def gather(self) -> None:
        """Runs every test, and notes which functions each of them runs and how long it takes."""
        places: set[str] = set()

        def enter(frame: FrameType, _event: str, _arg: object) -> None:
            code = frame.f_code
            if "/scorepad/titles/" in code.co_filename:
                places.add(f"{code.co_filename}:{code.co_qualname.partition('.<locals>')[0]}")

        for at, test in enumerate(self.session.items):
            places.clear()
            forget_caches()
            start = time.process_time()
            sys.settrace(enter)
            passed = self.passes([at])
            sys.settrace(None)
            assert passed, f"{test.nodeid} fails without a mutant"
            for place in places:
                self.tests.setdefault(place, []).append((time.process_time() - start, at))
        for timed in self.tests.values():
            timed.sort()

    def control(self) -> int:
        """Runs the quick tests without a mutant, as a mutant's are run."""
        forget_caches()
        quick = {at for timed in self.tests.values() for seconds, at in timed if seconds < QUICK}
        return SURVIVED if self.passes(sorted(quick)) else KILLED

    def passes(self, tests: list[int]) -> bool:
        """Whether none of the tests fails; stops at the first that does."""
        for at, after in zip(tests, [*tests[1:], None], strict=True):
            following = None if after is None else self.session.items[after]
            reports = runtestprotocol(self.session.items[at], log=False, nextitem=following)
            if any(report.failed for report in reports):
                return False
        return True

    def try_all(self) -> None:
        """Tries the mutants, as many at once as there are processors, while there is time."""
        end = time.monotonic() + self.seconds
        running: dict[int, Mutant | None] = {}
        for mutant in self.mutants:
            if time.monotonic() > end:
                break
            if mutant.place not in self.tests:
                self.record(mutant, NO_TESTS)
                continue
            if len(running) == os.cpu_count():
                self.wait(running)
            running[self.fork(partial(self.try_one, mutant))] = mutant
        while running:
            self.wait(running)

    def try_one(self, mutant: Mutant) -> int:
        timed = self.tests[mutant.place]
        seconds = int(sum(duration for duration, _ in timed)) + PATIENCE
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
        # What a process before this one has made of the facts would hide a change to what made it.
        forget_caches()
        mutant.apply()
        return SURVIVED if self.passes([at for _, at in timed]) else KILLED

    def fork(self, work: Callable[[], int]) -> int:
        """The number of a new process that ends with what the work gives."""
        process = os.fork()
        if process == 0:
            code = BROKEN
            try:
                code = work()
            except BaseException as error:
                print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
            finally:
                os._exit(code)
        return process

    def wait(self, running: dict[int, Mutant | None]) -> None:
        process, status = os.wait()
        mutant = running.pop(process)
        code = os.waitstatus_to_exitcode(status)
        if mutant is not None:
            self.record(mutant, code)
        elif code:
            raise SystemExit("The tests fail without a mutant.")

    def record(self, mutant: Mutant, code: int) -> None:
        self.results.append((mutant, code))
        if code == BROKEN:
            print(f"not tried: {mutant.place}\n{mutant.diff()}\n", flush=True)
        if code in (SURVIVED, NO_TESTS):
            word = "survived" if code == SURVIVED else "run by no test"
            place = Path(mutant.place).relative_to(ROOT)
            print(f"{word}: {place}\n{mutant.diff()}\n", flush=True)
        if len(self.results) % 100 == 0:
            print(f"{len(self.results)} of {len(self.mutants)} tried", flush=True)


def forget_caches() -> None:
    """Forgets what functions of the titles remember, but for the facts as they were read."""
    for name, module in list(sys.modules.items()):
        if name.startswith("scorepad.titles.") and name != FACTS:
            for thing in list(vars(module).values()):
                forget = getattr(thing, "cache_clear", None)
                if forget is not None and thing.__module__ != FACTS:
                    forget()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sample", type=int, default=1500, help="how many mutants to try")
    parser.add_argument("--minutes", type=float, default=math.inf, help="stop after this time")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--only", default="", help="modules of the titles, such as base/military")
    options = parser.parse_args()
    paths = sorted(path for path in TITLES.rglob("*.py") if options.only in str(path))
    groups = [list(mutants_of(path)) for path in paths]
    sample = draw(groups, options.sample, random.Random(options.seed))
    print(f"{len(sample)} of {sum(map(len, groups))} mutants, seed {options.seed}", flush=True)
    trial = Trial(sample, options.minutes * 60)
    pytest.main(["-qq", "-s", "--no-summary", "-p", "no:cacheprovider", TESTS], plugins=[trial])
    counts = Counter(code for _, code in trial.results)
    tried = len(trial.results) - counts[BROKEN]
    if not tried:
        print("No mutant was tried.")
        return 1
    killed = tried - counts[SURVIVED] - counts[NO_TESTS]
    low, high = (100 * share for share in interval(killed, tried))
    print(f"{killed} of {tried} killed: {100 * killed / tried:.1f} % ({low:.1f} to {high:.1f} %)")
    print(f"{counts[SURVIVED]} survived, {counts[NO_TESTS]} run by no test; seed {options.seed}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
