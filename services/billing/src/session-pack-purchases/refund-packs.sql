-- Refunds unused sessions of a client's packs with a companion: [{id, cents, unused}]. The bookings service decides (planPack); a guard
-- refuses what cannot be refunded, or needs a second admin (decision 51). Only the bookings service calls it, after billing_api.hold_packs.
-- needs billing.ask_refund, billing.require, billing.take_back_credits
create function billing_api.refund_packs(client uuid, companion uuid, refunds jsonb, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select billing.require(back.cents <= 10000 and billing.ask_refund(back.id, uuidv7(), back.cents / 100.0, at)
        and billing.take_back_credits(back.id, uuidv7(), back.unused, '{}', '{}', at))
      from jsonb_to_recordset(refunds) as back (id uuid, cents integer, unused integer)
        join billing.session_pack_purchases as own on own.id = back.id and own.user_id = client and own.companion_id = companion
  $$;
alter function billing_api.refund_packs owner to kabar_billing_system;
grant execute on function billing_api.refund_packs to kabar_bookings_system;
