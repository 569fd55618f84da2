-- Where a second admin is there, what was asked for waits for her, for 24 hours; asked again it waits from now on. False where
-- the caller is the only admin, who decides alone (decision 51).
-- needs auth.other_admins, auth_api.uid, backoffice_api.record_action
create function auth.ask_second_admin(person uuid, kind text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if auth.other_admins(auth_api.uid()) = 0 then return false; end if;
    insert into auth.user_requests (user_id, kind, asked_by, asked_at, valid_until)
      values (person, ask_second_admin.kind, auth_api.uid(), now(), now() + interval '24 hours')
      on conflict on constraint user_requests_one_open do update
        set asked_by = excluded.asked_by, asked_at = excluded.asked_at, valid_until = excluded.valid_until
        where user_requests.valid_until <= now();
    perform backoffice_api.record_action('user_change_asked', 'user', person, jsonb_build_object('kind', ask_second_admin.kind));
    return true;
  end $$;
alter function auth.ask_second_admin owner to kabar_auth_system;
