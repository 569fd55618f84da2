import { type Kysely, sql } from 'kysely';

/** Staff who read on in what they have opened are on record once, not once for each page of it. */
export async function up(db: Kysely<unknown>) {
  await sql`
    grant select on backoffice.admin_actions to kabar_backoffice_system;
    create policy admin_actions_own on backoffice.admin_actions for select
      to kabar_backoffice_system using (admin_id = (select auth_api.uid()));
    -- "did I open this just now"
    create index admin_actions_openings on backoffice.admin_actions (admin_id, target_id, created_at)
      where action_type like '%\\_viewed';

    -- Records that the caller, who must be staff, opened something: once in a quarter of an hour, also when a page asks
    -- for several parts of it at the same moment.
    create function backoffice_api.record_opening(action_type text, target_type text, target_id uuid) returns void
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('opening of ' || target_id || ' by ' || auth_api.uid(), 0));
        if exists (select from backoffice.admin_actions as earlier
          where earlier.admin_id = auth_api.uid() and earlier.target_id = record_opening.target_id
            and earlier.action_type = record_opening.action_type and earlier.action_type like '%\\_viewed'
            and earlier.created_at > clock_timestamp() - interval '15 minutes')
        then
          return;
        end if;
        perform backoffice_api.record_action(record_opening.action_type, record_opening.target_type,
          record_opening.target_id, '{}');
      end $$;
    alter function backoffice_api.record_opening(text, text, uuid) owner to kabar_backoffice_system;
    revoke all on function backoffice_api.record_opening(text, text, uuid) from public;
    grant execute on function backoffice_api.record_opening(text, text, uuid) to kabar_chat, kabar_companion;
  `.execute(db);
}
