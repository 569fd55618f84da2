import type { Logger } from 'pino';

/**
 * Does the work of a job for each row, one after the other, so that one bad row fails nobody else. Each failure is logged. If any
 * failed it throws at the end: the queue counts the failure and repeats the job, and its last try raises the alarm on /admin. So the
 * work must be harmless where it was done already.
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

/** All ids of a list that is read page by page, after the last id of the page before. */
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
