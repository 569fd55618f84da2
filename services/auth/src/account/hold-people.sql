-- Keeps these accounts from being erased until the transaction ends, so that a row about two people is written only
-- while both exist. False when one of them is gone. Must be the first lock of a transaction that writes rows of the
-- person which an erasure locks too: an erasure locks its account first and then waits for whoever holds it.
create function auth_api.hold_people(people uuid[]) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with held as (select id from auth.accounts where id = any (people) order by id for key share)
    select (select count(*) from held) = (select count(distinct one) from unnest(people) as one)
  $$;
alter function auth_api.hold_people owner to kabar_auth_system;
grant execute on function auth_api.hold_people to kabar_billing_system, kabar_bookings, kabar_bookings_system,
  kabar_chat_system, kabar_client_system;
