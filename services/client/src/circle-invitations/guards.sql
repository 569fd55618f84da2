-- Makes the caller a circle member by an open invitation to their confirmed address. Idempotent. Returns null as person if there is
-- no such invitation.
create function client.accept_invitation(invitation uuid, at timestamptz) returns table (person uuid, is_new boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    uid uuid := auth_api.uid();
    own client.circle_invitations;
  begin
    -- the lock under which members of a circle are counted and changed
    perform pg_advisory_xact_lock(hashtextextended('circle of ' || known.person_id, 0))
      from client.circle_invitations as known where known.id = invitation;
    select * into own from client.circle_invitations as known where known.id = invitation for update;
    if own.state = 'accepted' and client.role_in_circle(own.person_id, uid) is not null then
      return query select own.person_id, false;
    elsif own.state = 'open' and own.expires_at > at and own.email = auth_api.confirmed_email(uid) then
      update client.circle_invitations set state = 'accepted', email = null, ended_at = at where id = invitation;
      if client.role_in_circle(own.person_id, uid) is null then
        insert into client.circle_members (person_id, user_id, role, joined_at) values (own.person_id, uid, own.role, at);
        insert into client.circle_changes (person_id, at, what, by_role, by_user_id, about_user_id, role)
          values (own.person_id, at, 'joined', 'invited', uid, uid, own.role);
        return query select own.person_id, true;
      else
        return query select own.person_id, false;
      end if;
    end if;
  end $$;
alter function client.accept_invitation owner to kabar_client_system;
grant execute on function client.accept_invitation to kabar_client;

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
