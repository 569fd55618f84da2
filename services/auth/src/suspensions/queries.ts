import type { DeclaredCode } from '@kabar/contracts/contract';
import type { suspensions } from '@kabar/contracts/suspensions';
import { type Kysely, sql } from 'kysely';
import type { AuthTables } from '../tables.ts';

type Database = Kysely<AuthTables>;
export type SuspensionRow = Awaited<ReturnType<typeof listLasting>>[number];

interface Wanted {
  userId: string | undefined;
  /** Whether to include past ones. */
  isPast: boolean;
  after: string | undefined;
  limit: number;
  at: Date;
}

const people = sql<{ id: string; full_name: string }>`auth_api.people`;

/** Newest first, after the suspension `after`. */
export async function listLasting(db: Database, { userId, isPast, after, limit, at }: Wanted) {
  let rows = db
    .selectFrom('auth.suspensions as suspension')
    .leftJoin(people.as('staff'), 'staff.id', 'suspension.started_by')
    .select([
      ...(['suspension.id', 'suspension.account_id', 'suspension.reason'] as const),
      ...(['suspension.started_at', 'suspension.started_by', 'suspension.until'] as const),
      'suspension.ended_at',
      sql<string>`auth.suspended_name(suspension.account_id)`.as('full_name'),
      'staff.full_name as staff_name',
    ]);
  if (!isPast) {
    rows = rows
      .where('suspension.ended_at', 'is', null)
      .where((where) =>
        where.or([where('suspension.until', 'is', null), where('suspension.until', '>', at)]),
      );
  }
  if (userId !== undefined) rows = rows.where('suspension.account_id', '=', userId);
  if (after !== undefined) {
    rows = rows.where(
      sql<boolean>`(suspension.started_at, suspension.id) <
        (select last.started_at, last.id from auth.suspensions as last where last.id = ${after})`,
    );
  }
  return await rows
    .orderBy('suspension.started_at', 'desc')
    .orderBy('suspension.id', 'desc')
    .limit(limit)
    .execute();
}

type Refusal = DeclaredCode<typeof suspensions.endpoints.start> | 'not_found';

interface Start {
  id: string;
  userId: string;
  reason: string;
  days: number | null;
  lovedOnesGoOn: boolean;
  at: Date;
}

/** Null on success. */
export async function suspend(db: Database, start: Start): Promise<Refusal | null> {
  const { rows } = await sql<{ refusal: Refusal | null }>`
    select auth.suspend(${start.id}, ${start.userId}, ${start.reason}, ${start.days},
      ${start.lovedOnesGoOn}, ${start.at}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

/** Raises `not_found`. */
export async function liftSuspension(
  db: Database,
  { id, reason, at }: { id: string; reason: string; at: Date },
): Promise<void> {
  await sql`select auth.lift_suspension(${id}, ${reason}, ${at})`.execute(db);
}

export async function listOwnSuspensions(db: Database) {
  return await db
    .selectFrom('auth.suspensions')
    .select(['reason', 'started_at as startedAt', 'until', 'ended_at as endedAt'])
    .where('account_id', '=', sql<string>`(select auth_api.uid())`)
    .orderBy('started_at')
    .execute();
}
