import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BackofficeTables } from '../tables.ts';
import {
  levels,
  type Source,
  type SourceOfPage,
  sources,
  type TaskFilter,
  type TaskKind,
  type TaskPosition,
} from './sources.ts';

type Database = Kysely<BackofficeTables>;

interface StoredTask {
  /** The index of its source in the statement. */
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
  snoozed_until: Date | null;
  snooze_reason: string | null;
}

export type TaskRow = Omit<StoredTask, 'source'> & Pick<Source, 'kind' | 'urgency'>;

interface Page extends Pick<TaskFilter, 'owner' | 'snoozed'> {
  now: Date;
  limit: number;
}

/**
 * The first `limit` tasks of all sources, most urgent first, in one statement. The services' functions return nothing to roles
 * that may not see their tasks.
 */
export async function listTasks(
  db: Database,
  from: readonly SourceOfPage[],
  page: Page,
): Promise<TaskRow[]> {
  const parts = from.map(({ source, after }) => ({
    source,
    rows: 'incidents' in source ? incidents(source, after, page) : published(source, after, page),
  }));
  return await readParts(db, parts, page.limit);
}

/** The task that waits since this time, snoozed or not; undefined if it is done. */
export async function findTask(
  db: Database,
  { kind, id, moment }: { kind: TaskKind; id: string; moment: string },
  now: Date,
): Promise<TaskRow | undefined> {
  const parts = sources
    .filter((source) => source.kind === kind)
    .map((source) => ({
      source,
      rows:
        'incidents' in source
          ? sql`select * from (${openIncidents(source, now)}) as task where task.id = ${id} and task.since = ${moment}::timestamptz`
          : sql`select task.*, mark.owner_id, mark.snoozed_until, mark.snooze_reason
              from ${lookup(source, sql`${now}`, sql`${moment}::timestamptz`, sql`${id}::uuid`)} as task
              left join backoffice.staff_task_marks as mark
                on mark.kind = ${kind} and mark.task_id = task.id and mark.since = task.since
              where task.id = ${id} and task.since = ${moment}::timestamptz`,
    }));
  return (await readParts(db, parts, 1))[0];
}

async function readParts(
  db: Database,
  parts: readonly { source: Source; rows: RawBuilder<unknown> }[],
  limit: number,
): Promise<TaskRow[]> {
  if (parts.length === 0) return [];
  const each = parts.map(
    ({ source, rows }, index) =>
      sql`(select ${index}::integer as source, ${levels.indexOf(source.urgency)}::integer as level, task.id, task.since,
        task.person_id, task.other_id, task.detail, task.asked_by, task.until, task.owner_id, task.snoozed_until,
        task.snooze_reason from (${rows}) as task)`,
  );
  // Names are subqueries: because Postgres expects a thousand rows from each function, a join would scan all people.
  const { rows } = await sql<StoredTask>`
    select task.source, task.id, task.since, task.person_id, ${nameOf('person_id')} as person_name, task.other_id,
        ${nameOf('other_id')} as other_name, task.detail, task.owner_id, ${nameOf('owner_id')} as owner_name, task.until,
        coalesce(task.asked_by = (select auth_api.uid()), false) as is_own, task.snoozed_until, task.snooze_reason,
        to_char(task.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment
      from (select * from (${sql.join(each, sql` union all `)}) as task
        order by task.level, task.since, task.id limit ${limit}) as task
  `.execute(db);
  return rows.flatMap(({ source, ...row }) => {
    const known = parts[source]?.source;
    return known ? [{ ...row, kind: known.kind, urgency: known.urgency }] : [];
  });
}

const nameOf = (column: 'person_id' | 'other_id' | 'owner_id') =>
  sql`(select named.full_name from auth_api.people as named where named.id = ${sql.ref(`task.${column}`)})`;

const mine = sql`owner_id = (select auth_api.uid())`;
const behind = (after: TaskPosition | undefined) =>
  after === undefined
    ? sql`true`
    : sql`(task.since, task.id) > (${after.moment}::timestamptz, ${after.id}::uuid)`;

/** The condition for the wanted owner and snooze state. */
function isWanted({ owner, snoozed, now }: Page) {
  const owned = { mine: sql`task.${mine}`, nobody: sql`task.owner_id is null` };
  const waits = sql`(task.snoozed_until is null or task.snoozed_until <= ${now})`;
  return sql`${owner ? owned[owner] : sql`true`} and ${snoozed ? sql`task.snoozed_until > ${now}` : waits}`;
}

function openIncidents(source: Source & { incidents: readonly string[] }, now: Date) {
  return sql`select incident.id, incident.opened_at as since, incident.client_id as person_id,
      incident.companion_id as other_id, incident.kind as detail, null::uuid as asked_by, null::timestamptz as until,
      incident.owner_id, mark.snoozed_until, mark.snooze_reason
    from backoffice.incidents as incident
    left join backoffice.staff_task_marks as mark
      on mark.kind = ${source.kind} and mark.task_id = incident.id and mark.since = incident.opened_at
        and mark.snoozed_until > ${now}
    where incident.closed_at is null and incident.kind = any (${source.incidents}::text[])`;
}

function incidents(
  source: Source & { incidents: readonly string[] },
  after: TaskPosition | undefined,
  page: Page,
) {
  return sql`select * from (${openIncidents(source, page.now)}) as task
    where ${isWanted(page)} and ${behind(after)} order by task.since, task.id limit ${page.limit}`;
}

type Published = Extract<Source, { published: string }>;

/** Tasks that another service publishes. Lists by owner or of snoozed tasks start from the marks; others skip marked tasks. */
function published(source: Published, after: TaskPosition | undefined, page: Page) {
  const listed = new Date(page.now.getTime() - (source.afterMinutes ?? 0) * 60_000);
  const marked = sql`select published.*, mark.owner_id, mark.snoozed_until, mark.snooze_reason`;
  const isFromMarks = page.owner === 'mine' || page.snoozed === true;
  const rows = isFromMarks
    ? sql`${marked} from (select * from backoffice.staff_task_marks as stored where stored.kind = ${source.kind}
          and ${page.snoozed ? sql`stored.snoozed_until > ${page.now}` : sql`stored.${mine}`}) as mark
        cross join lateral ${lookup(source, sql`${page.now}`, sql`mark.since`, sql`mark.task_id`)} as published
        where published.id = mark.task_id and published.since = mark.since`
    : sql`${marked} from ${sql.raw(source.published)}(${listed}, ${after?.moment ?? null}::timestamptz,
          ${after?.id ?? null}::uuid, ${page.limit} + (select count(*)::integer from backoffice.staff_task_marks as passed
            where passed.kind = ${source.kind} and (passed.snoozed_until > ${page.now}
              ${page.owner === 'nobody' ? sql`or passed.owner_id is not null` : sql``}))) as published
        left join backoffice.staff_task_marks as mark
          on mark.kind = ${source.kind} and mark.task_id = published.id and mark.since = published.since`;
  return sql`select * from (${rows}) as task where ${isWanted(page)} and ${behind(after)}
    order by task.since, task.id limit ${page.limit}`;
}

/**
 * Finds a task of a source by its keyset position: reads the tasks that wait since this time, from just before its id. More than one
 * only if others began in the same microsecond.
 */
function lookup(
  source: Published,
  now: RawBuilder<unknown>,
  moment: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) {
  return sql`${sql.raw(source.published)}(${now}, ${moment}, (left((${id})::text, 24) || '000000000000')::uuid, 5)`;
}
