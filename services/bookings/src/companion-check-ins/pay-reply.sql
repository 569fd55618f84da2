-- Posts the pay of a reply, after the decision (payOfReply in pay-rules.ts), on the date of the check-in. For jobs only.
-- needs billing_api.post_reply_earning, bookings.require_role
create function bookings.pay_reply(reply uuid, held_until timestamptz, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select bookings.require_role('system');
    select billing_api.post_reply_earning(own.id, own.author_id, daily.local_date, pay_reply.held_until, pay_reply.at)
      from bookings.check_in_replies as own join bookings.check_ins as daily on daily.id = own.check_in_id
      where own.id = reply and not own.by_staff and own.author_id is not null
  $$;
alter function bookings.pay_reply owner to kabar_bookings_system;
grant execute on function bookings.pay_reply to kabar_bookings;
