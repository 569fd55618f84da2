import { eachBatch, keysetPages } from '@kabar/server/each-page';
import { asSystem } from '@kabar/server/jobs';
import type { BookingsTables } from '../../tables.ts';
import { type DueRow, listDuePlans, listEndingPlans } from './due-plans.ts';
import { openQuestionsOf } from './open-questions.ts';

type Parts = Parameters<typeof asSystem>[0] & { log: Parameters<typeof eachBatch>[0] };

/** Ids per read. */
const pageLength = 5_000;
/** Plans per transaction, few enough not to block requests in this process. */
const most = 200;

/**
 * Creates the questions of every window that opens now; a failing plan does not affect the others. Returns how many
 * were due.
 */
export async function openAllDue(parts: Parts, now: Date): Promise<number> {
  let opened = 0;
  for (const list of [listDuePlans, listEndingPlans]) {
    const pages = keysetPages<DueRow>(pageLength, (after) =>
      asSystem<BookingsTables, DueRow[]>(parts, (db) => list(db, now, { after, most: pageLength })),
    );
    await eachBatch(parts.log, pages, most, async (rows) => {
      const ids = rows.map(({ id }) => id);
      opened += await asSystem<BookingsTables, number>(parts, (db) =>
        openQuestionsOf(db, ids, now),
      );
    });
  }
  return opened;
}
