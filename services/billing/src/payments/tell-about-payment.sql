-- Tells the people whom a settled payment concerns: a companion that somebody subscribed to her or bought a pack (PACK-025), the
-- payer that a plan is renewed or changed.
-- needs chat_api.notify
create function billing.tell_about_payment(payment uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    paid billing.payments;
    sold billing.session_packs;
  begin
    select * into paid from billing.payments where id = payment;
    if paid.purpose = 'pack' then
      select * into sold from billing.session_packs where id = paid.pack_id;
      perform chat_api.notify(paid.companion_id, 'session_pack_purchased', jsonb_build_object('purchase_id', paid.id,
        'pack_name', sold.name, 'session_count', sold.session_count, 'user_id', paid.user_id));
    elsif paid.purpose = 'subscription' then
      perform chat_api.notify(paid.companion_id, 'subscription_started',
        jsonb_build_object('subscription_id', paid.id, 'user_id', paid.user_id))
        where paid.companion_id is not null;
    else
      perform chat_api.notify(paid.user_id, 'subscription_changed', jsonb_build_object('subscription_id', paid.subscription_id,
        'event', case paid.purpose when 'renewal' then 'renewed' else 'upgraded' end, 'payment_id', payment));
    end if;
  end $$;
alter function billing.tell_about_payment owner to kabar_billing_system;
