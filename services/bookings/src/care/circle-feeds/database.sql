create policy circle_feeds_own on bookings.circle_feeds to kabar_bookings
  using (member_id = (select auth_api.uid())) with check (member_id = (select auth_api.uid()));
create policy circle_feeds_system on bookings.circle_feeds to kabar_bookings_system using (true);
grant select, insert, update (holder_id, token_hash, created_at), delete on bookings.circle_feeds to kabar_bookings;
grant select, delete on bookings.circle_feeds to kabar_bookings_system;

-- Deletes the calendar addresses for a loved one who was removed. For jobs only.
create function bookings.forget_circle_feeds(loved_one uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from bookings.circle_feeds as feed
      where feed.person_id = forget_circle_feeds.loved_one and bookings.require_role('system')
  $$;
alter function bookings.forget_circle_feeds owner to kabar_bookings_system;
grant execute on function bookings.forget_circle_feeds to kabar_bookings;

-- Since when the caller has a working calendar address for a person in care; null if there is none.
create function bookings.own_circle_feed(person uuid) returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select feed.created_at from bookings.circle_feeds as feed
      where feed.member_id = auth_api.uid() and feed.person_id = own_circle_feed.person
        and exists (select from client_api.calendar_of_person(feed.person_id, feed.member_id, feed.created_at))
  $$;
alter function bookings.own_circle_feed owner to kabar_bookings_system;
grant execute on function bookings.own_circle_feed to kabar_bookings;

-- The calls behind a calendar address of a circle member, each with the language of the member and the name of the person
-- called; one row without a call when there are none. No row for an unknown address, and for one whose member may no longer
-- see the calendar.
create function bookings.read_circle_feed(token_hash bytea, at timestamptz)
  returns table (language text, person_id uuid, person_name text, id uuid, kind text, start_time timestamptz, end_time timestamptz,
    is_cancelled boolean, sequence integer, other_name text, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select reader.language, feed.person_id, shared.name, entry.*
      from bookings.circle_feeds as feed
        cross join lateral client_api.calendar_of_person(feed.person_id, feed.member_id, feed.created_at) as shared
        left join lateral auth_api.reader(feed.member_id) as reader on true
        left join lateral bookings.calendar_entries(shared.holder, at, null, true, shared.loved_one) as entry on true
      where feed.token_hash = read_circle_feed.token_hash
  $$;
alter function bookings.read_circle_feed owner to kabar_bookings_system;
grant execute on function bookings.read_circle_feed to kabar_bookings;
