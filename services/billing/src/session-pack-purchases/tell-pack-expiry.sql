-- Tells a client 30, 7 and 1 days before that sessions of a pack expire, each once, and puts the next notice into the queue. A
-- notice that was missed is left out when a later one is due too. Nothing is told of a pack without sessions (decision 74).
-- needs auth_api.has_role, chat_api.notify
create function billing.tell_pack_expiry(purchase uuid, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    own billing.session_pack_purchases;
    remaining integer;
    due integer;
    next_at timestamptz;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    select * into own from billing.session_pack_purchases
      where id = purchase and payment_status = 'completed' and expires_at > at for update;
    if not found then return; end if;
    select min(days) into due from unnest(array[30, 7, 1]) as days
      where own.expires_at - make_interval(days => days) <= at and (own.expiry_told_days is null or days < own.expiry_told_days);
    select balance into remaining from billing.credit_accounts where purchase_id = purchase;
    if due is not null and remaining > 0 then
      perform chat_api.notify(own.user_id, 'session_pack_expires', jsonb_build_object('purchase_id', purchase,
        'companion_id', own.companion_id, 'sessions_remaining', remaining, 'at', own.expires_at));
      update billing.session_pack_purchases set expiry_told_days = due where id = purchase;
    end if;
    select min(own.expires_at - make_interval(days => days)) into next_at from unnest(array[30, 7, 1]) as days
      where own.expires_at - make_interval(days => days) > at;
    if next_at is not null then
      perform jobs_api.enqueue('billing:tell-pack-expiry', jsonb_build_object('purchaseId', purchase), next_at,
        'billing:tell-pack-expiry:' || purchase);
    end if;
  end $$;
alter function billing.tell_pack_expiry owner to kabar_billing_system;
grant execute on function billing.tell_pack_expiry to kabar_billing;
