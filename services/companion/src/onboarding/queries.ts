import { BankDraft } from '@kabar/contracts/bank-accounts';
import { ContactDraft } from '@kabar/contracts/onboarding';
import { WeekDraft } from '@kabar/contracts/weekly-availability';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { CompanionRows, CompanionTables } from '../tables.ts';

type Database = Kysely<CompanionTables>;

const own = sql<string>`(select auth_api.uid())`;

export interface Draft {
  stepsDone: number;
  contact: z.output<typeof ContactDraft> | undefined;
  bank: z.output<typeof BankDraft> | undefined;
  weekly: z.output<typeof WeekDraft> | undefined;
}

/** The parts of one save; other parts stay as they are. */
type DraftParts = { [Part in keyof Draft]?: Draft[Part] | undefined };

/** The caller's draft; empty if nothing was saved. A part in an outdated format counts as empty. */
export async function findOwnDraft(db: Database): Promise<Draft> {
  const row = await db
    .selectFrom('companion.onboarding_drafts')
    .select(['steps_done', 'contact', 'bank', 'weekly'])
    .where('user_id', '=', own)
    .executeTakeFirst();
  return {
    stepsDone: row?.steps_done ?? 0,
    contact: ContactDraft.safeParse(row?.contact).data,
    bank: BankDraft.safeParse(row?.bank).data,
    weekly: WeekDraft.safeParse(row?.weekly).data,
  };
}

/** Saves parts of the draft. Omitted parts keep their value; completed steps stay completed. */
export async function saveOwnDraft(db: Database, parts: DraftParts, now: Date) {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value, wellFormed));
  await sql`
    insert into companion.onboarding_drafts as draft (user_id, steps_done, contact, bank, weekly)
      values (auth_api.uid(), ${parts.stepsDone ?? 0}, ${json(parts.contact)}, ${json(parts.bank)}, ${json(parts.weekly)})
    on conflict (user_id) do update set
      steps_done = greatest(draft.steps_done, excluded.steps_done),
      contact = coalesce(excluded.contact, draft.contact),
      bank = coalesce(excluded.bank, draft.bank),
      weekly = coalesce(excluded.weekly, draft.weekly),
      updated_at = ${now}
  `.execute(db);
}

/** Replaces lone surrogates, which a form can send and Postgres refuses. */
function wellFormed(_key: string, value: unknown) {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

export async function deleteOwnDraft(db: Database) {
  await db.deleteFrom('companion.onboarding_drafts').where('user_id', '=', own).execute();
}

/** The caller's usual week as the bookings service stores it, Sunday first. */
export async function listOwnHours(
  db: Database,
): Promise<CompanionRows['bookings_api.own_week'][]> {
  return await db
    .selectFrom('bookings_api.own_week')
    .select(['time_zone', 'day', 'start_time', 'end_time', 'active'])
    .orderBy('day')
    .execute();
}

/** Stores the week in the bookings service. Needs a companion record, which the same transaction has created. */
export async function setOwnWeek(db: Database, { timeZone, days }: z.output<typeof WeekDraft>) {
  const week = days.map(({ day, startTime, endTime, active }) => ({
    day,
    start_time: startTime,
    end_time: endTime,
    active,
  }));
  const { rows } = await sql<{ done: boolean }>`
    select bookings_api.set_week(${timeZone}, ${JSON.stringify(week)}::jsonb) as done
  `.execute(db);
  if (!rows[0]?.done) throw new Error('A week was set for somebody without a companion record');
}
