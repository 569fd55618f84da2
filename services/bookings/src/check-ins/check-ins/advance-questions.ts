import { eachBatch, keysetPages } from '@kabar/server/each-page';
import { asSystem } from '@kabar/server/jobs';
import { type Kysely, sql } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import type { CheckInSettings } from './facts.ts';
import { publishCheckIns } from './publish.ts';
import { holdDueQuestions, loadQuestions, type Question, storeQuestions } from './questions.ts';
import { nextStep } from './rules.ts';

type Database = Kysely<BookingsTables>;
type Parts = Parameters<typeof asSystem>[0] & { log: Parameters<typeof eachBatch>[0] };

const acting = { side: 'system' } as const;
/** Ids per read. */
const pageLength = 5_000;
/** Questions per transaction. */
const most = 200;

/**
 * Executes the due steps of every question; a failing one does not affect the others. Returns how many were due.
 * onSince: when check-ins were switched on; null while they are off: then nothing is sent or counted as missed, but
 * call requests are still handed to staff.
 */
export async function advanceAllDue(
  parts: Parts,
  settings: CheckInSettings,
  now: Date,
  onSince: Date | null,
): Promise<number> {
  let advanced = 0;
  const pages = keysetPages<DueQuestion>(pageLength, (after) =>
    asSystem<BookingsTables, DueQuestion[]>(parts, (db) =>
      listDueQuestions(db, { now, isOn: onSince !== null }, after),
    ),
  );
  await eachBatch(parts.log, pages, most, async (rows) => {
    advanced += await asSystem<BookingsTables, number>(parts, async (db) => {
      const ids = await holdDueQuestions(
        db,
        rows.map(({ id }) => id),
        now,
      );
      await advance(db, await loadQuestions(db, ids, acting), { settings, onSince, now });
      return ids.length;
    });
  });
  return advanced;
}

interface DueQuestion {
  id: string;
  /** As Postgres prints it, to the microsecond. */
  at: string;
}

async function listDueQuestions(
  db: Database,
  { now, isOn }: { now: Date; isOn: boolean },
  after: DueQuestion | undefined,
): Promise<DueQuestion[]> {
  const behind =
    after === undefined
      ? sql`true`
      : sql`(next_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<DueQuestion>`
    select id, next_at::text as at from bookings.check_ins
      where next_at <= ${now} and ${behind} and (${isOn} or state = 'call') order by next_at, id limit ${pageLength}
  `.execute(db);
  return rows;
}

async function advance(
  db: Database,
  questions: readonly Question[],
  { settings, onSince, now }: { settings: CheckInSettings; onSince: Date | null; now: Date },
): Promise<void> {
  const changes = questions.flatMap((question) => {
    const { facts, timeZone } = question;
    const change = nextStep(facts, settings, now, onSince && { onSince, timeZone });
    return change === null ? [] : [{ id: question.id, question, change }];
  });
  await storeQuestions(db, changes, acting);
  await publishCheckIns(
    db,
    changes.map(({ question, change }) => ({
      ...{ ...question, ...change, acting },
      before: question.facts,
    })),
    now,
  );
}
