import type { Logger } from 'pino';

/**
 * Processes the rows of a job one by one, so that one bad row does not stop the others. Failures are logged, and
 * rethrown at the end so that the queue retries the job; the last failed try raises an alert on /admin. The work must
 * be idempotent.
 */
export async function eachAlone<Row>(
  log: Pick<Logger, 'error'>,
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  let total = 0;
  for await (const row of rows) {
    total += 1;
    try {
      await work(row);
    } catch (error) {
      failures.push(error);
      log.error({ err: error, row }, 'a row of a job failed; the others go on');
    }
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} of ${total} rows failed`, { cause: failures[0] });
  }
}

/** Yields all ids of a list by keyset pagination. */
export async function* pagesOf(
  pageLength: number,
  read: (after: string | undefined) => Promise<string[]>,
): AsyncGenerator<string> {
  let page: string[] = [];
  do {
    page = await read(page.at(-1));
    yield* page;
  } while (page.length === pageLength);
}
