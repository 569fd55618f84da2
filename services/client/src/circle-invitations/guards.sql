-- Ends the open invitations of a member whose membership ends, so that an earlier invitation cannot bring them back.
create function client.end_invitations_of_member() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    update client.circle_invitations set state = 'withdrawn', email = null, ended_at = new.ended_at
      where person_id = new.person_id and state = 'open' and email = auth_api.confirmed_email(new.user_id);
    return null;
  end $$;
alter function client.end_invitations_of_member owner to kabar_client_system;
create trigger circle_members_end_invitations after update of ended_at on client.circle_members
  for each row when (new.ended_at is not null) execute function client.end_invitations_of_member();
