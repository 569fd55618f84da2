-- Stores that the caller objects to the newest reply to their daily check-in, or to that of their loved one, and puts its earning on
-- hold. No row for other callers. is_new: they had not objected before.
create function bookings.store_reply_objection(daily uuid, at timestamptz) returns table (reply uuid, companion uuid, is_new boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    found_reply bookings.check_in_replies;
  begin
    select own.* into found_reply from bookings.check_in_replies as own join bookings.check_ins as asked on asked.id = own.check_in_id
      where own.check_in_id = daily and asked.client_id = auth_api.uid() and not own.by_staff and own.author_id is not null
        and (asked.loved_one_id is null or client_api.may(asked.loved_one_id, 'check_ins'))
      order by own.created_at desc limit 1 for update of own;
    if not found then return; end if;
    if found_reply.objected_at is null then
      update bookings.check_in_replies set objected_at = store_reply_objection.at where id = found_reply.id;
      perform billing_api.hold_earning(found_reply.id, store_reply_objection.at);
    end if;
    return query select found_reply.id, found_reply.author_id, found_reply.objected_at is null;
  end $$;
alter function bookings.store_reply_objection owner to kabar_bookings_system;
grant execute on function bookings.store_reply_objection to kabar_bookings;
