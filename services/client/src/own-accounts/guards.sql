-- Requests an account under this address for a loved one, by their personal link; null withdraws the request. Returns 'asked',
-- 'withdrawn', 'nothing' (already requested, or nothing to withdraw), 'taken', 'too_many' (three a day) or 'off'. For the
-- bookings service, which checked the link.
create function client_api.ask_own_account(holder uuid, loved_one uuid, address text, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    waiting client.own_account_requests;
    made uuid;
  begin
    perform pg_advisory_xact_lock(hashtextextended('own account of ' || loved_one, 0));
    select * into waiting from client.own_account_requests as own
      where own.loved_one_id = loved_one and own.ended_at is null for update;
    if address is null and waiting.id is null then return 'nothing'; end if;
    if address is not null then
      if not backoffice_api.feature_enabled('care_circles_enabled') then return 'off'; end if;
      if exists (select from client.circles as own where own.person_id = loved_one and own.person_user_id is not null) then return 'taken'; end if;
      if waiting.email = lower(address) and coalesce(waiting.expires_at > at, true) then return 'nothing'; end if;
      if (select count(*) from client.own_account_requests as own
        where own.loved_one_id = loved_one and own.asked_at > at - interval '1 day') >= 3 then return 'too_many'; end if;
    end if;
    update client.own_account_requests set state = 'withdrawn', email = null, ended_at = at where id = waiting.id;
    if address is null then return 'withdrawn'; end if;
    insert into client.own_account_requests (loved_one_id, holder_user_id, email, asked_at)
      values (loved_one, holder, lower(address), at) returning id into made;
    perform jobs_api.enqueue('client:own-account-news', jsonb_build_object('requestId', made, 'event', 'asked'));
    return 'asked';
  end $$;
alter function client_api.ask_own_account owner to kabar_client_system;
grant execute on function client_api.ask_own_account to kabar_bookings_system;
