import type { Logger } from 'pino';

/** More failures than this mean that the rows are not the cause: the job stops, and the queue retries it. */
const mostFailures = 100;

/** Yields the pages of an ordered list by keyset pagination. */
export async function* keysetPages<Row>(
  pageLength: number,
  read: (after: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let page: Row[] = [];
  do {
    page = await read(page.at(-1));
    if (page.length > 0) yield page;
  } while (page.length === pageLength);
}

/**
 * Processes the rows of a job in transactions of at most `most` rows. A failed batch is halved until the bad row is
 * alone, so one bad row costs a few transactions and does not stop the others. Failures are logged and rethrown at the
 * end, as in eachAlone. The work must be idempotent.
 */
export async function eachBatch<Row>(
  log: Pick<Logger, 'error'>,
  pages: Iterable<Row[]> | AsyncIterable<Row[]>,
  most: number,
  work: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const page of pages)
    for (let from = 0; from < page.length; from += most) await halve(page.slice(from, from + most));
  if (failures.length > 0)
    throw new Error(`${failures.length} rows failed`, { cause: failures[0] });

  async function halve(rows: Row[]): Promise<void> {
    try {
      await work(rows);
    } catch (error) {
      const [row] = rows;
      if (rows.length > 1) {
        const middle = Math.ceil(rows.length / 2);
        await halve(rows.slice(0, middle));
        await halve(rows.slice(middle));
        return;
      }
      failures.push(error);
      log.error({ err: error, row }, 'a row of a job failed; the others go on');
      if (failures.length >= mostFailures)
        throw new Error(`${failures.length} rows failed, the rest was not tried`, { cause: error });
    }
  }
}
