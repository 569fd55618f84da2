import type { Counted, CountedUnits, Failure } from './reports.ts';

/*
 * In CI, the files of a few failed tests run once more, alone. A test that then passes failed because of a busy machine: it is
 * reported, but does not fail the build.
 */

/** If more files fail, it is no coincidence, and none is retried. */
const mostFiles = 5;
/** fast-check's message for a counterexample, which is a defect even if it is found rarely. */
const counterexample = 'Property failed after';

/**
 * The files to retry. None if there are too many, if a property failed, or if errors occurred outside of tests.
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

/** Merges both runs, of which the second ran only `files`. A test that passes in the second one counts as passed, and is reported. */
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
