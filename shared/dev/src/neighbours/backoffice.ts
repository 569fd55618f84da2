import type { TestDatabase } from '../test-database.ts';
import { readRows } from './rows.ts';

/** Fixtures for tests of other services. This file alone names the backoffice service's tables. */
type Database = Pick<TestDatabase, 'query'>;

export interface RecordedAction {
  action_type: string;
  target_type: string;
  admin_id: string;
  details: Record<string, unknown>;
}

/** The audited actions on a target, oldest first. */
export const listActions = (database: Database, target: string) =>
  database.query<RecordedAction>(
    `select action_type, target_type, admin_id, details from backoffice.admin_actions where target_id = $1 order by created_at, id`,
    [target],
  );

/** An admin's audited actions, oldest first. */
export const listActionsOf = (database: Database, admin: string) =>
  database.query<RecordedAction>(
    `select action_type, target_type, admin_id, details from backoffice.admin_actions where admin_id = $1 order by created_at, id`,
    [admin],
  );

export async function setFlag(database: Database, name: string, isEnabled: boolean): Promise<void> {
  await database.query(
    `insert into backoffice.feature_management (feature_name, is_enabled) values ($1, $2)
       on conflict (feature_name) do update set is_enabled = excluded.is_enabled`,
    [name, isEnabled],
  );
}

/** Removes a flag, as in an installation that does not know it yet. */
export async function removeFlag(database: Database, name: string): Promise<void> {
  await database.query('delete from backoffice.feature_management where feature_name = $1', [name]);
}

/** The incidents about a subject, or all. */
export const listIncidents = (database: Database, about?: { type: string; id: string }) =>
  database.query<{ kind: string; client: string; companion: string }>(
    `select kind, client_id as client, companion_id as companion from backoffice.incidents
       where $1::text is null or (reference_type = $1 and reference_id = $2)`,
    [about?.type ?? null, about?.id ?? null],
  );

/** Makes auditing fail until the returned function is called. */
export async function breakRecording(database: Database): Promise<() => Promise<unknown>> {
  await database.query(
    'alter table backoffice.admin_actions add constraint broken check (false) not valid',
  );
  return () => database.query('alter table backoffice.admin_actions drop constraint broken');
}

/** The selected columns of audited actions with these values, oldest first. */
export const readActions = <Column extends keyof ActionRow>(
  database: Database,
  about: { [Name in keyof ActionRow]?: ActionRow[Name] },
  columns: readonly Column[],
) => readRows<ActionRow, Column>(database, 'backoffice.admin_actions', about, columns, 'id');

interface ActionRow extends RecordedAction {
  target_id: string;
}

export interface Incident {
  id: string;
  kind: string;
  cause: string;
  message: string;
  client_id: string | null;
  companion_id: string | null;
  reference_type: string;
  reference_id: string;
  owner_id: string | null;
  outcome: string | null;
  closed_at: Date | null;
}

/** The selected columns of incidents with these values, oldest first. */
export const readIncidents = <Column extends keyof Incident>(
  database: Database,
  about: { [Name in keyof Incident]?: Incident[Name] | readonly Incident[Name][] },
  columns: readonly Column[],
) =>
  readRows<Incident, Column>(database, 'backoffice.incidents', about, columns, 'opened_at, kind');

/** An incident with an owner, or an open one without. */
export async function addIncident(
  database: Database,
  incident: {
    id: string;
    kind: string;
    client?: string;
    owner?: string | null;
    reference: { type: string; id: string };
  },
): Promise<void> {
  const { id, kind, client = null, owner = null, reference } = incident;
  await database.query(
    `insert into backoffice.incidents (id, kind, cause, client_id, reference_type, reference_id, owner_id, taken_at)
       values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, case when $6::uuid is not null then now() end)`,
    [id, kind, client, reference.type, reference.id, owner],
  );
}

export async function closeIncident(database: Database, id: string): Promise<void> {
  await database.query(
    `update backoffice.incidents set closed_at = now(), outcome = 'fine' where id = $1`,
    [id],
  );
}

/** Backdates an admin's audited actions. The audit log is append-only, so this disables triggers. */
export async function backdateActions(
  database: Database,
  admin: string,
  minutes: number,
): Promise<void> {
  await database.query(
    `set session_replication_role = replica;
     update backoffice.admin_actions set created_at = now() - interval '${minutes} minutes' where admin_id = '${admin}';
     set session_replication_role = origin;`,
  );
}

/** Makes a member of staff the owner of a task since a given time, in Postgres' text format. */
export async function takeTask(
  database: Database,
  task: { kind: string; id: string; since: string; owner: string },
): Promise<void> {
  await database.query(
    `insert into backoffice.staff_task_marks (kind, task_id, since, owner_id, changed_at) values ($1, $2, $3, $4, now())`,
    [task.kind, task.id, task.since, task.owner],
  );
}

/** The actions about a target with their details but for the time, as one text; null: none. */
export async function describeActions(database: Database, target: string): Promise<string | null> {
  const [row] = await database.query<{ actions: string | null }>(
    `select string_agg(action_type || ' ' || (details - 'timestamp')::text, ',') as actions
       from backoffice.admin_actions where target_id = $1`,
    [target],
  );
  return row?.actions ?? null;
}

/** A feature was switched just now. */
export async function markSwitched(database: Database, name: string): Promise<void> {
  await database.query(
    'update backoffice.feature_management set updated_at = now() where feature_name = $1',
    [name],
  );
}
