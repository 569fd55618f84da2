create policy circle_invitations_circle on client.circle_invitations to kabar_client
  using (client.role_in_circle(person_id, (select auth_api.uid())) in ('person', 'organiser'))
  with check (client.role_in_circle(person_id, (select auth_api.uid())) in ('person', 'organiser'));
-- For the data export of an inviter, even after they left the circle.
create policy circle_invitations_inviter on client.circle_invitations for select to kabar_client
  using (invited_by = (select auth_api.uid()));
create policy circle_invitations_system on client.circle_invitations to kabar_client_system using (true) with check (true);
grant select, insert, update (email, sent_at, expires_at, state, ended_at) on client.circle_invitations to kabar_client;
grant select, update (email, state, ended_at) on client.circle_invitations to kabar_client_system;
-- Invited people read the name of the person in care, and the inviter's message.
create policy loved_one_profiles_invited on client.loved_one_profiles for select to kabar_client_system
  using (id in (select open.person_id from client.circle_invitations as open
    where open.state = 'open' and open.email = (select auth_api.confirmed_email(auth_api.uid()))));
create policy personal_keys_of_inviter on client.personal_keys for select to kabar_client_system
  using (person_id in (select open.invited_by from client.circle_invitations as open
    where open.state = 'open' and open.email = (select auth_api.confirmed_email(auth_api.uid()))));
grant select (master_key_id, wrapped) on client.personal_keys to kabar_client_system;

-- Declines an open invitation to the caller's confirmed address, without revealing the account to the circle. inviter: null if they
-- no longer lead the circle.
create function client.decline_invitation(invitation uuid, at timestamptz) returns table (person_id uuid, loved_one_id uuid, inviter uuid)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with declined as (
      update client.circle_invitations as own set state = 'declined', email = null, ended_at = at
        where own.id = invitation and own.state = 'open' and own.expires_at > at
          and own.email = auth_api.confirmed_email(auth_api.uid())
        returning own.person_id, own.invited_by, own.role),
    logged as (
      insert into client.circle_changes (person_id, at, what, by_role, role)
        select declined.person_id, at, 'declined', 'invited', declined.role from declined)
    select declined.person_id, circle.loved_one_id,
        case when client.role_in_circle(declined.person_id, declined.invited_by) in ('person', 'organiser') then declined.invited_by end
      from declined join client.circles as circle on circle.person_id = declined.person_id
  $$;
alter function client.decline_invitation owner to kabar_client_system;
grant execute on function client.decline_invitation to kabar_client;

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

-- Closes expired invitations and deletes their addresses. For jobs.
create function client.forget_invitations(at timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    with over as (
      update client.circle_invitations set state = 'expired', email = null, ended_at = at
        where id in (select id from client.circle_invitations where state = 'open' and expires_at <= at
          order by expires_at limit most for update skip locked)
        returning 1)
    select count(*)::integer from over;
  $$;
alter function client.forget_invitations owner to kabar_client_system;
grant execute on function client.forget_invitations to kabar_client;

-- Locks the circle of an invitation, so that its facts stay true, and prevents the caller from becoming a companion of its holder at
-- the same time. Called before the facts are read.
create function client.hold_invitation(invitation uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select pg_advisory_xact_lock(hashtextextended('circle of ' || own.person_id, 0)) from client.circle_invitations as own where own.id = invitation;
    select pg_advisory_xact_lock(hashtextextended('circles under ' || circle.holder_user_id, 0))
      from client.circle_invitations as own join client.circles as circle using (person_id) where own.id = invitation;
  $$;
alter function client.hold_invitation owner to kabar_client_system;
grant execute on function client.hold_invitation to kabar_client;

-- An invitation with what its acceptance by the caller depends on. Call client.hold_invitation first.
create function client.invitation_to_accept(invitation uuid) returns table (person_id uuid, state text, expires_at timestamptz,
    is_own_address boolean, is_member boolean, is_companion boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.person_id, own.state, own.expires_at, coalesce(own.email = auth_api.confirmed_email(auth_api.uid()), false),
        client.role_in_circle(own.person_id, auth_api.uid()) is not null, bookings_api.is_pair(circle.holder_user_id, auth_api.uid())
      from client.circle_invitations as own join client.circles as circle using (person_id) where own.id = invitation
  $$;
alter function client.invitation_to_accept owner to kabar_client_system;
grant execute on function client.invitation_to_accept to kabar_client;

-- Mails an open invitation, in the language of the recipient's account if there is one, which is also notified. The mail names
-- only the inviter. For jobs.
create function client.mail_invitation(invitation uuid, link text, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('system');
    select auth_api.send_mail_to_address(open.invited_by, open.email, 'circle-invitation',
        jsonb_strip_nulls(jsonb_build_object('by', inviter.preferred_name, 'link', link, 'language', reader.language))),
        case when account.id is not null
          then chat_api.notify(account.id, 'circle_invitation', jsonb_build_object('invitation_id', open.id, 'user_id', open.invited_by)) end
      from client.circle_invitations as open
        join lateral auth_api.preferred_names(array[open.invited_by]) as inviter on true
        left join lateral auth_api.account_of_email(open.email) as account (id) on true
        left join lateral auth_api.reader(account.id) as reader on true
      where open.id = invitation and open.state = 'open' and open.expires_at > at;
  $$;
alter function client.mail_invitation owner to kabar_client_system;
grant execute on function client.mail_invitation to kabar_client;

-- The open invitations to the caller's confirmed address, with the key that encrypts the inviter's message.
create function client.own_invitations(at timestamptz) returns table (id uuid, person_id uuid, holder uuid, inviter uuid,
    inviter_name text, person_name text, role text, sentence bytea, master_key_id text, wrapped bytea, expires_at timestamptz,
    is_companion boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select invitation.id, invitation.person_id, circle.holder_user_id, invitation.invited_by, coalesce(inviter.preferred_name, ''),
        coalesce(one.full_name, holder.preferred_name, ''), invitation.role, invitation.sentence, key.master_key_id, key.wrapped,
        invitation.expires_at, bookings_api.is_pair(circle.holder_user_id, auth_api.uid())
      from client.circle_invitations as invitation join client.circles as circle using (person_id)
        left join client.loved_one_profiles as one on one.id = circle.loved_one_id
        left join client.personal_keys as key on key.person_id = invitation.invited_by
        left join lateral auth_api.preferred_names(array[invitation.invited_by]) as inviter on true
        left join lateral auth_api.preferred_names(array[circle.holder_user_id]) as holder on circle.loved_one_id is null
      where invitation.state = 'open' and invitation.expires_at > at
        and invitation.email = auth_api.confirmed_email(auth_api.uid())
      order by invitation.created_at, invitation.id
  $$;
alter function client.own_invitations owner to kabar_client_system;
grant execute on function client.own_invitations to kabar_client;

-- Makes the caller a circle member by an open invitation to their confirmed address, unless they are one. A guard that repeats a part
-- of decideAcceptance.
create function client.store_acceptance(invitation uuid, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with accepted as (
      update client.circle_invitations as own set state = 'accepted', email = null, ended_at = store_acceptance.at
        where own.id = invitation and own.state = 'open' and own.email = auth_api.confirmed_email(auth_api.uid())
        returning own.person_id, own.role
    ), joined as (
      insert into client.circle_members (person_id, user_id, role, joined_at)
        select accepted.person_id, auth_api.uid(), accepted.role, store_acceptance.at from accepted
          where client.role_in_circle(accepted.person_id, auth_api.uid()) is null
        returning person_id, role
    ), logged as (
      insert into client.circle_changes (person_id, at, what, by_role, by_user_id, about_user_id, role)
        select joined.person_id, store_acceptance.at, 'joined', 'invited', auth_api.uid(), auth_api.uid(), joined.role from joined)
    select auth_api.refuse('KB404', 'not_found') where not exists (select from accepted);
  $$;
alter function client.store_acceptance owner to kabar_client_system;
grant execute on function client.store_acceptance to kabar_client;
