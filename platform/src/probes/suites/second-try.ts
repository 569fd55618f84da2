import type { Counted, CountedUnits, Failure } from './reports.ts';

/*
 * In CI, the files of a few failed tests run once more, alone. A test that fails only on a busy machine is then named instead of
 * refusing a change that has nothing to do with it.
 */

/** More failed files than this are not due to chance. */
const mostFiles = 5;
/** fast-check's message for a value that breaks a rule. That is a defect, however rarely it is found. */
const counterexample = 'Property failed after';

/**
 * The files whose tests run once more, none if there are too many. A failed property is not tried again, nor anything in a run
 * with errors outside of tests.
 */
export function filesToTryAgain({
  failures,
  isWhole,
}: Pick<CountedUnits, 'failures' | 'isWhole'>): string[] {
  if (!isWhole) return [];
  const broken = failures.filter(({ note }) => note.includes(counterexample));
  const files = new Set(failures.map(({ file }) => file));
  for (const { file } of broken) files.delete(file);
  return files.size > mostFiles ? [] : [...files];
}

/** Both runs together, the second of `files` alone: what failed and then passed is counted as passed, and named. */
export function afterSecondTry(
  first: CountedUnits,
  second: CountedUnits,
  files: string[],
): Counted {
  const isAgain = ({ file }: Failure) => files.includes(file);
  const isOfAgain = (test: string) => files.some((file) => test.startsWith(`${file}: `));
  const tried = first.failures.filter(isAgain);
  const kept = first.failures.filter((failure) => !isAgain(failure));
  const stillFailed = new Set(second.notes.map(headOf));
  const flaky = tried.filter(({ note }) => !stillFailed.has(headOf(note)));
  return {
    passed: first.passed - first.passedTests.filter(isOfAgain).length + second.passed,
    failed: kept.length + second.failed,
    notes: [
      ...kept.map(({ note }) => note),
      ...second.notes,
      ...flaky.map(({ note }) => note.replace('failed: ', 'passed at the second try: ')),
    ],
    ran: [...new Set([...first.ran, ...second.ran])],
    skipped: [...first.skipped.filter(({ name }) => !isOfAgain(name)), ...second.skipped],
  };
}

function headOf(note: string): string {
  return note.split('\n', 1)[0] ?? '';
}
