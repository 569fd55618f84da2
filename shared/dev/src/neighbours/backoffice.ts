import type { TestDatabase } from '../test-database.ts';

/** For tests of other services: what they arrange and read at the backoffice service, which alone knows its tables. */
type Database = Pick<TestDatabase, 'query'>;

export interface RecordedAction {
  action_type: string;
  target_type: string;
  admin_id: string;
  details: Record<string, unknown>;
}

/** What was recorded about a target, oldest first. */
export const listActions = (database: Database, target: string) =>
  database.query<RecordedAction>(
    `select action_type, target_type, admin_id, details from backoffice.admin_actions where target_id = $1 order by created_at, id`,
    [target],
  );

/** What was recorded of an admin, oldest first. */
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

/** As an installation that has not heard of the flag. */
export async function removeFlag(database: Database, name: string): Promise<void> {
  await database.query('delete from backoffice.feature_management where feature_name = $1', [name]);
}

/** The incidents about one thing, or about everything. */
export const listIncidents = (database: Database, about?: { type: string; id: string }) =>
  database.query<{ kind: string; client: string; companion: string }>(
    `select kind, client_id as client, companion_id as companion from backoffice.incidents
       where $1::text is null or (reference_type = $1 and reference_id = $2)`,
    [about?.type ?? null, about?.id ?? null],
  );

/** Makes recording fail until the returned function is called. */
export async function breakRecording(database: Database): Promise<() => Promise<unknown>> {
  await database.query(
    'alter table backoffice.admin_actions add constraint broken check (false) not valid',
  );
  return () => database.query('alter table backoffice.admin_actions drop constraint broken');
}
