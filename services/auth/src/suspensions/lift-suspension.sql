-- Ends a suspension before its time: the person is written to, and it goes on record with the reason. Admins alone; a
-- companion is verified anew by a decision of its own. Raises not_found for one that has ended.
-- needs auth_api.has_role, auth_api.send_mail, backoffice_api.record_action
create function auth.lift_suspension(suspension uuid, reason text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare lifted auth.suspensions;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update auth.suspensions as stored set ended_at = at
      where stored.id = suspension and stored.ended_at is null and (stored.until is null or stored.until > at)
      returning * into lifted;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    perform auth_api.send_mail(lifted.account_id, 'suspension-lifted', '{}');
    perform backoffice_api.record_action('suspension_lifted', 'user', lifted.account_id, jsonb_build_object(
      'reason', lift_suspension.reason, 'before', jsonb_build_object('suspended', true, 'until', lifted.until),
      'after', jsonb_build_object('suspended', false)));
  end $$;
alter function auth.lift_suspension owner to kabar_auth_system;
grant execute on function auth.lift_suspension to kabar_auth;
