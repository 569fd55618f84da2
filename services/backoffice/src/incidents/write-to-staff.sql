-- Mails all staff about the incidents without an owner: one mail to each, however many incidents there are, and about
-- each incident again after ten minutes (decision 92). Answers the number of incidents.
-- needs auth_api.has_role, auth_api.send_mail, auth_api.staff
create function backoffice.write_to_staff(at timestamptz) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    told integer;
    waiting integer;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    with due as (
      select id from backoffice.incidents
        where closed_at is null and (owner_id is not null) = false
          and (alerted_at is null or alerted_at <= at - interval '10 minutes')
        order by id for update skip locked
    )
    update backoffice.incidents as incident set alerted_at = at from due where incident.id = due.id;
    get diagnostics told = row_count;
    if told = 0 then return 0; end if;
    select count(*) into waiting from backoffice.incidents where closed_at is null and (owner_id is not null) = false;
    perform auth_api.send_mail(person, 'incidents-waiting', jsonb_build_object('count', waiting))
      from (select auth_api.staff('admin') union select auth_api.staff('moderator')) as staff (person);
    return told;
  end $$;
alter function backoffice.write_to_staff owner to kabar_backoffice_system;
grant execute on function backoffice.write_to_staff to kabar_backoffice;
