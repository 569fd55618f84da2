-- Another admin than who asked agrees, and it is done; any admin withdraws it. Null when done, else the code of the refusal.
-- needs auth.delete_user, auth.open_matters, auth.set_user_role, auth.take_user, auth_api.has_role, auth_api.uid, backoffice_api.record_action
create function auth.answer_user_request(request uuid, agrees boolean) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    asked auth.user_requests;
    refusal text;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into asked from auth.user_requests where id = request and valid_until > now();
    if not found then return 'not_found'; end if;
    if not agrees then
      delete from auth.user_requests where id = request;
      if not found then return 'not_found'; end if;
      perform backoffice_api.record_action('user_change_withdrawn', 'user', asked.user_id, jsonb_build_object('kind', asked.kind));
      return null;
    end if;
    if asked.asked_by = auth_api.uid() then return 'other_admin_needed'; end if;
    refusal := auth.take_user(asked.user_id);
    if refusal is not null then return refusal; end if;
    -- answered by another while this one waited
    perform from auth.user_requests where id = request and valid_until > now();
    if not found then return 'not_found'; end if;
    if asked.kind = 'delete' then
      perform auth.delete_user(asked.user_id);
      return null;
    end if;
    if auth.open_matters(asked.user_id) <> '{}' then return 'user_has_open_matters'; end if;
    perform auth.set_user_role(asked.user_id, 'admin');
    return null;
  end $$;
alter function auth.answer_user_request owner to kabar_auth_system;
grant execute on function auth.answer_user_request to kabar_auth;
