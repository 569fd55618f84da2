-- Stores a request that another admin must agree to within 24 hours. The same request again, while the first one waits, changes
-- nothing. role: what the person becomes whose admin role is to be taken away.
-- needs auth_api.require_role, auth_api.uid, backoffice_api.record_action
create function auth.ask_second_admin(person uuid, kind text, role text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin');
    insert into auth.user_requests (user_id, kind, role, asked_by, asked_at, valid_until)
      values (person, ask_second_admin.kind, ask_second_admin.role, auth_api.uid(), at, at + interval '24 hours')
      on conflict on constraint user_requests_one_open do update
        set role = excluded.role, asked_by = excluded.asked_by, asked_at = excluded.asked_at, valid_until = excluded.valid_until
        where user_requests.valid_until <= at;
    select backoffice_api.record_action('user_change_asked', 'user', person, jsonb_build_object('kind', ask_second_admin.kind));
  $$;
alter function auth.ask_second_admin owner to kabar_auth_system;
grant execute on function auth.ask_second_admin to kabar_auth;
