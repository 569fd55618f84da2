-- What the provider tells of a dispute: the payer's bank takes a payment back, and says in the end who is right. It goes forward
-- alone: an end is final. While it is open, what was bought pays for no more sessions, and staff have an incident.
-- needs auth_api.has_role, billing.apply_disputes, billing.tell_staff_of_disputes
create function billing.keep_dispute(dispute text, reference text, amount numeric, state text, opened_at timestamptz,
  at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    -- its payment may be settled at this moment
    perform pg_advisory_xact_lock(hashtextextended('payment ' || keep_dispute.reference, 0));
    -- a booking that the purchase or the subscription pays for holds its row: it is before or after
    perform from billing.payments as paid join billing.session_pack_purchases as bought on bought.id = paid.id
      where paid.reference = keep_dispute.reference for update of bought;
    insert into billing.disputes as known (id, payment_reference, amount_usd, state, opened_at)
      values (dispute, keep_dispute.reference, amount, keep_dispute.state, keep_dispute.opened_at)
      on conflict (id) do update set state = excluded.state where known.state = 'open';
    perform billing.apply_disputes(keep_dispute.reference, at);
    perform billing.tell_staff_of_disputes(keep_dispute.reference);
  end $$;
alter function billing.keep_dispute owner to kabar_billing_system;
grant execute on function billing.keep_dispute to kabar_billing;
