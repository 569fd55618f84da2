import { describe, expect, it } from 'vitest';
import { afterSecondTry, filesToTryAgain } from './second-try.ts';

const failureIn = (file: string, reason = 'AssertionError: expected 1 to be 2') => ({
  file,
  note: `failed: ${file}: adds up\n    ${reason}`,
});

function counted(passed: string[], failures: ReturnType<typeof failureIn>[] = []) {
  const failedTests = failures.map(({ file }) => `${file}: adds up`);
  return {
    passed: passed.length,
    failed: failures.length,
    failures,
    isWhole: true,
    notes: failures.map(({ note }) => note),
    passedTests: passed,
    ran: [...passed, ...failedTests],
    skipped: [],
  };
}

describe('the files that run once more', () => {
  it('the files that run once more are those of failed tests, each once', () => {
    const failures = [failureIn('a.test.ts'), failureIn('a.test.ts'), failureIn('b.test.ts')];
    expect(filesToTryAgain({ failures, isWhole: true })).toEqual(['a.test.ts', 'b.test.ts']);
  });

  it('the files to run again are none when a worker died or an error came outside of a test', () => {
    expect(filesToTryAgain({ failures: [failureIn('a.test.ts')], isWhole: false })).toEqual([]);
  });

  it('the files to run again are none when more than five failed', () => {
    const files = [1, 2, 3, 4, 5, 6].map((number) => failureIn(`${number}.test.ts`));
    const isWhole = true;
    expect(filesToTryAgain({ failures: files.slice(1), isWhole })).toHaveLength(5);
    expect(filesToTryAgain({ failures: files, isWhole })).toEqual([]);
  });

  it('leave out a rule for which a counterexample was found', () => {
    const broken = failureIn('rules.test.ts', 'Error: Property failed after 12 tests');
    const failures = [broken, failureIn('a.test.ts')];
    expect(filesToTryAgain({ failures, isWhole: true })).toEqual(['a.test.ts']);
  });
});

describe('two tries together', () => {
  const first = counted(
    ['a.test.ts: subtracts', 'c.test.ts: multiplies'],
    [failureIn('a.test.ts'), failureIn('rules.test.ts', 'Property failed after 12 tests')],
  );

  it('count what passed at the second try as passed, and name it', () => {
    const second = counted(['a.test.ts: subtracts', 'a.test.ts: adds up']);
    const both = afterSecondTry(first, second, ['a.test.ts']);
    expect(both).toMatchObject({ passed: 3, failed: 1 });
    expect(both.notes.map((note) => note.split('\n')[0])).toEqual([
      'failed: rules.test.ts: adds up',
      'passed at the second try: a.test.ts: adds up',
    ]);
  });

  it('fail for what failed twice', () => {
    const second = counted(['a.test.ts: subtracts'], [failureIn('a.test.ts', 'another reason')]);
    const both = afterSecondTry(first, second, ['a.test.ts']);
    expect(both).toMatchObject({ passed: 2, failed: 2 });
    expect(both.notes).toEqual([first.failures[1]?.note, second.notes[0]]);
  });
});
