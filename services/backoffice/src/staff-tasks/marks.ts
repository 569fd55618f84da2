import { type Kysely, sql } from 'kysely';
import type { BackofficeTables } from '../tables.ts';
import type { TaskRow } from './queries.ts';

type Database = Kysely<BackofficeTables>;

const since = (task: TaskRow) => sql<Date>`${task.moment}::timestamptz`;

/** Stores the owner unless the task's owner is no longer `from` (optimistic locking). Returns whether it was stored. */
export async function setTaskOwner(
  db: Database,
  task: TaskRow,
  { from, to, at }: { from: string | null; to: string | null; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('backoffice.staff_task_marks')
    .values({ ...identityOf(task), owner_id: to, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'task_id'])
        .doUpdateSet({
          owner_id: to,
          since: since(task),
          snoozed_until: sql`case when staff_task_marks.since = excluded.since then staff_task_marks.snoozed_until end`,
          snooze_reason: sql`case when staff_task_marks.since = excluded.since then staff_task_marks.snooze_reason end`,
          changed_at: at,
        })
        .where(
          sql<boolean>`case when staff_task_marks.since = excluded.since then staff_task_marks.owner_id end is not distinct from ${from}::uuid`,
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Changes the owner of an incident, which is stored in its own row. */
export async function handOverIncident(
  db: Database,
  id: string,
  { from, to, at }: { from: string | null; to: string | null; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select backoffice.hand_over_incident(${id}::uuid, ${from}::uuid, ${to}::uuid, ${at}) as done
  `.execute(db);
  return rows[0]?.done ?? false;
}

/** Snoozes a task until a time; null ends the snooze. */
export async function setSnooze(
  db: Database,
  task: TaskRow,
  { snooze, at }: { snooze: { until: Date; reason: string } | null; at: Date },
): Promise<void> {
  const change = {
    since: since(task),
    snoozed_until: snooze?.until ?? null,
    snooze_reason: snooze?.reason ?? null,
    changed_at: at,
  };
  await db
    .insertInto('backoffice.staff_task_marks')
    .values({ ...identityOf(task), ...change })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'task_id']).doUpdateSet({
        ...change,
        owner_id: sql`case when staff_task_marks.since = excluded.since then staff_task_marks.owner_id end`,
      }),
    )
    .execute();
}

function identityOf(task: TaskRow) {
  return {
    kind: task.kind,
    task_id: task.id,
    since: since(task),
    person_id: task.person_id,
    other_id: task.other_id,
  };
}

export interface Colleague {
  id: string;
  full_name: string;
  role: 'admin' | 'moderator';
}

/** All staff members by name. People with both roles count as admins. */
export async function listColleagues(db: Database): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select person.id, person.full_name, case when person.id in (select auth_api.staff('admin')) then 'admin' else 'moderator' end as role
      from auth_api.people as person
      where person.id = any (array(select auth_api.staff('admin') union select auth_api.staff('moderator')))
      order by lower(person.full_name), person.id
  `.execute(db);
  return rows;
}

/** The caller's marks, for the export of personal data. */
export async function listOwnMarks(db: Database) {
  return await db
    .selectFrom('backoffice.staff_task_marks')
    .select(['kind', 'since', 'snoozed_until as snoozedUntil', 'snooze_reason as snoozeReason'])
    .where('owner_id', '=', sql<string>`(select auth_api.uid())`)
    .orderBy('since')
    .execute();
}

/** Deletes at most `most` marks that were not changed for thirty days; returns how many. */
export async function forgetMarks(
  db: Database,
  { now, most }: { now: Date; most: number },
): Promise<number> {
  const old = db
    .selectFrom('backoffice.staff_task_marks')
    .select(['kind', 'task_id'])
    .where('changed_at', '<', sql<Date>`${now}::timestamptz - interval '30 days'`)
    .orderBy('changed_at')
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom('backoffice.staff_task_marks')
    .where(({ eb, refTuple }) =>
      eb(refTuple('kind', 'task_id'), 'in', old.$asTuple('kind', 'task_id')),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
