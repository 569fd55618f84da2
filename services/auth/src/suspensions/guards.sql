-- Suspends an account for some days, or until staff lift it if days is null. Ends its login sessions at once, mails the person,
-- withdraws a companion's verification, and enqueues the job for a client's sessions. Moderators can suspend clients and
-- companions for seven days; admins cannot be suspended. loved_ones_go_on: calls for a client's loved ones continue. Idempotent
-- by id. Returns null, or the refusal's code.
create function auth.suspend(id uuid, person uuid, reason text, days integer, loved_ones_go_on boolean,
    at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    me uuid := auth_api.uid();
    role text;
    live auth.suspensions;
    ends timestamptz := suspend.at + days * interval '1 day';
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    if person = me then return 'own_account'; end if;
    perform from auth.accounts as account where account.id = person for no key update;
    if not found then return 'not_found'; end if;
    role := auth.role_of(person);
    if role = 'admin' then return 'admin_not_suspended'; end if;
    if not auth_api.has_role('admin') and (role = 'moderator' or days is distinct from 7) then return 'admins_alone'; end if;
    update auth.suspensions set ended_at = until
      where account_id = person and ended_at is null and until <= suspend.at;
    select * into live from auth.suspensions where account_id = person and ended_at is null;
    if found then return case when live.id = suspend.id then null else 'already_suspended' end; end if;
    insert into auth.suspensions (id, account_id, reason, started_at, started_by, until, loved_ones_go_on)
      values (suspend.id, person, suspend.reason, suspend.at, me, ends, suspend.loved_ones_go_on) on conflict on constraint suspensions_pkey do nothing;
    if not found then raise exception using errcode = 'KB422', message = 'id_reused'; end if;
    perform auth.end_sessions(person, null);
    perform auth_api.send_mail(person, 'account-suspended', jsonb_strip_nulls(jsonb_build_object('at', ends,
      'reason', suspend.reason)));
    if role = 'companion' then perform companion_api.withdraw_verification(person, suspend.reason, suspend.at);
    else perform jobs_api.enqueue('bookings:suspend-client', jsonb_build_object('clientId', person,
        'since', to_char(suspend.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
    end if;
    perform backoffice_api.record_action('user_suspended', 'user', person, jsonb_build_object('reason', suspend.reason,
      'before', jsonb_build_object('suspended', false), 'after', jsonb_build_object('suspended', true, 'until', ends)));
    return null;
  end $$;
alter function auth.suspend owner to kabar_auth_system;
grant execute on function auth.suspend to kabar_auth;
