import { useState } from 'react';

export interface BulkRow {
  id: string;
  /** The row's name in the result list. */
  label: string;
}

export interface BulkResult extends BulkRow {
  /** Why it was refused; null if it succeeded. */
  error: Error | null;
}

/** Runs an action on several rows, one after another. Each row has its own result; a refusal does not stop the others. */
export function useBulk(onSettled: () => unknown) {
  const [results, setResults] = useState<readonly BulkResult[]>([]);
  const [isRunning, setRunning] = useState(false);
  const run = async (rows: readonly BulkRow[], action: (id: string) => Promise<unknown>) => {
    setRunning(true);
    const answers: BulkResult[] = [];
    for (const row of rows) answers.push({ ...row, error: await refusalOf(action(row.id)) });
    setResults(answers);
    setRunning(false);
    onSettled();
    return answers;
  };
  return { run, results, isRunning, forget: () => setResults([]) };
}

async function refusalOf(answer: Promise<unknown>): Promise<Error | null> {
  try {
    await answer;
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
}
