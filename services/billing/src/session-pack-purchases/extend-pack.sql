-- The caller's pack that has sessions left lives 30 days more, once; its notices of expiry begin anew (decision 74). Null when done,
-- else the code of the refusal.
-- needs auth_api.uid
create function billing.extend_pack(purchase uuid, at timestamptz) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare own billing.session_pack_purchases;
  begin
    select * into own from billing.session_pack_purchases where id = purchase and user_id = auth_api.uid() for update;
    if not found then return 'not_found'; end if;
    if own.extended_at is not null then return 'pack_extended'; end if;
    if own.payment_status <> 'completed' or own.expires_at <= at then return 'pack_expired'; end if;
    if not exists (select from billing.credit_accounts where purchase_id = purchase and balance > 0) then return 'pack_used_up'; end if;
    update billing.session_pack_purchases set expires_at = expires_at + interval '30 days', extended_at = at, expiry_told_days = null
      where id = purchase;
    perform jobs_api.enqueue('billing:tell-pack-expiry', jsonb_build_object('purchaseId', purchase),
      greatest(at, own.expires_at), 'billing:tell-pack-expiry:' || purchase);
    return null;
  end $$;
alter function billing.extend_pack owner to kabar_billing_system;
grant execute on function billing.extend_pack to kabar_billing;
