import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BackofficeTables } from '../tables.ts';
import type { Source, SourceOfPage, TaskFilter, TaskPosition } from './sources.ts';

type Database = Kysely<BackofficeTables>;

interface StoredTask {
  /** The place of its source in the statement. */
  source: number;
  id: string;
  since: Date;
  moment: string;
  person_id: string | null;
  person_name: string | null;
  other_id: string | null;
  other_name: string | null;
  detail: string | null;
  owner_id: string | null;
  owner_name: string | null;
  until: Date | null;
  is_own: boolean;
}

export type TaskRow = Omit<StoredTask, 'source'> & Pick<Source, 'kind' | 'urgency'>;

/** Of each source the first `limit` tasks, in one statement; services publish nothing to a role that may not see it. */
export async function listTasks(
  db: Database,
  from: readonly SourceOfPage[],
  page: { now: Date; limit: number; owner: TaskFilter['owner'] },
): Promise<TaskRow[]> {
  if (from.length === 0) return [];
  const parts = from.map(
    ({ source, after }, index) => sql`
      (select ${index}::integer as source, task.* from ${tasksOf(source, after, page)} as task)`,
  );
  const { rows } = await sql<StoredTask>`
    select task.source, task.id, task.since, task.person_id, person.full_name as person_name, task.other_id,
        other.full_name as other_name, task.detail, task.owner_id, owner.full_name as owner_name, task.until,
        coalesce(task.asked_by = (select auth_api.uid()), false) as is_own,
        to_char(task.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
      from (${sql.join(parts, sql` union all `)}) as task
      left join auth_api.people as person on person.id = task.person_id
      left join auth_api.people as other on other.id = task.other_id
      left join auth_api.people as owner on owner.id = task.owner_id
  `.execute(db);
  return rows.flatMap(({ source, ...row }) => {
    const known = from[source]?.source;
    return known ? [{ ...row, kind: known.kind, urgency: known.urgency }] : [];
  });
}

function tasksOf(
  source: Source,
  after: TaskPosition | undefined,
  { now, limit, owner }: { now: Date; limit: number; owner: TaskFilter['owner'] },
): RawBuilder<unknown> {
  const moment = sql`${after?.moment ?? null}::timestamptz`;
  const id = sql`${after?.id ?? null}::uuid`;
  if ('published' in source) {
    return sql`(select published.*, null::uuid as owner_id
      from ${sql.raw(source.published)}(${now}, ${moment}, ${id}, ${limit}) as published)`;
  }
  const owned = {
    mine: sql`incident.owner_id = (select auth_api.uid())`,
    nobody: sql`incident.owner_id is null`,
  };
  return sql`(select incident.id, incident.opened_at as since, incident.client_id as person_id,
      incident.companion_id as other_id, incident.kind as detail, null::uuid as asked_by, null::timestamptz as until,
      incident.owner_id
    from backoffice.incidents as incident
    where incident.closed_at is null and incident.kind = any (${source.incidents}::text[])
      and ${owner ? owned[owner] : sql`true`}
      and (${id} is null or (incident.opened_at, incident.id) > (${moment}, ${id}))
    order by incident.opened_at, incident.id limit ${limit})`;
}
