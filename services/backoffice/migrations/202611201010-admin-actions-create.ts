import { type Kysely, sql } from 'kysely';

/**
 * What staff did and which private data they read: written in the transaction of the deed, never changed, read by
 * admins. Ids stay without a foreign key, so that a record outlives the erasure of the account it names.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table backoffice.admin_actions (
      id uuid primary key default uuidv7(),
      admin_id uuid not null,
      action_type text not null constraint admin_actions_type check (action_type ~ '^[a-z_]{3,60}$'),
      target_type text not null,
      target_id uuid,
      details jsonb not null default '{}' constraint admin_actions_details check (jsonb_typeof(details) = 'object'),
      created_at timestamptz not null default now()
    );
    -- "the ten newest actions"
    create index admin_actions_newest on backoffice.admin_actions (created_at desc, id desc);

    create function backoffice.refuse_change() returns trigger
      language plpgsql set search_path = pg_catalog, pg_temp
      as $$ begin
        raise exception using errcode = 'KB403', message = 'forbidden', detail = 'admin_actions is append-only';
      end $$;
    create trigger admin_actions_append_only before update or delete on backoffice.admin_actions
      for each row execute function backoffice.refuse_change();
    create trigger admin_actions_never_emptied before truncate on backoffice.admin_actions
      for each statement execute function backoffice.refuse_change();

    alter table backoffice.admin_actions enable row level security;
    alter table backoffice.admin_actions force row level security;
    create policy admin_actions_system on backoffice.admin_actions for insert
      to kabar_backoffice_system with check (admin_id = (select auth_api.uid()));
    create policy admin_actions_read on backoffice.admin_actions for select
      to kabar_backoffice using ((select auth_api.has_role('admin')));
    grant select on backoffice.admin_actions to kabar_backoffice;
    grant insert on backoffice.admin_actions to kabar_backoffice_system;

    -- The caller must be staff. details: before and after, in short; 'action' and 'timestamp' are always in it.
    create function backoffice_api.record_action(action_type text, target_type text, target_id uuid, details jsonb)
      returns void language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) then
          raise exception using errcode = 'KB403', message = 'forbidden';
        end if;
        insert into backoffice.admin_actions (admin_id, action_type, target_type, target_id, details)
          values (auth_api.uid(), record_action.action_type, record_action.target_type, record_action.target_id,
            jsonb_build_object('action', record_action.action_type)
              || coalesce(record_action.details, '{}') || jsonb_build_object('timestamp', now()));
      end $$;
    alter function backoffice_api.record_action(text, text, uuid, jsonb) owner to kabar_backoffice_system;
    revoke all on function backoffice_api.record_action(text, text, uuid, jsonb) from public;
    grant execute on function backoffice_api.record_action(text, text, uuid, jsonb)
      to kabar_auth, kabar_backoffice, kabar_chat, kabar_client, kabar_companion,
        kabar_auth_system, kabar_backoffice_system, kabar_chat_system, kabar_client_system, kabar_companion_system;
  `.execute(db);
}
