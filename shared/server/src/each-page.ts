import type { Logger } from 'pino';

/** After so many bad rows it is not the rows: the job fails, and the queue repeats it. */
const mostFailures = 100;

/** Pages of a list that is read in order, each after the last row of the page before. */
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
 * Does the work of a job for many rows at once, at most `most` in one transaction. A batch that fails is halved until the bad row
 * is alone, so that one bad row costs a few transactions and fails nobody else. Each bad row is logged. If any failed it throws at
 * the end, as eachAlone does. The work must be harmless where it was done already.
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
