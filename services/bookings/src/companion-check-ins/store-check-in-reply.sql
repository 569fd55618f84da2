-- Stores a reply to a locked daily check-in, sealed, by its companion or by staff where no companion answers. Answers whether it was
-- stored: not if there is one, or the id is used.
-- needs auth_api.has_role, auth_api.uid
create function bookings.store_check_in_reply(reply uuid, daily uuid, sealed bytea, at timestamptz) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with stored as (
      insert into bookings.check_in_replies (id, check_in_id, author_id, by_staff, text, created_at)
        select store_check_in_reply.reply, own.id, auth_api.uid(), own.companion_id is null, sealed, store_check_in_reply.at
          from bookings.check_ins as own where own.id = daily and (own.companion_id = auth_api.uid()
            or own.companion_id is null and (auth_api.has_role('admin') or auth_api.has_role('moderator')))
        on conflict do nothing returning id)
    select exists (select from stored)
  $$;
alter function bookings.store_check_in_reply owner to kabar_bookings_system;
grant execute on function bookings.store_check_in_reply to kabar_bookings;
