-- Keeps the number of a payment at its provider, before anybody can pay it there: the next run asks about that one. Answers the
-- state, in which the payment may have ended meanwhile.
-- needs auth_api.has_role
create function billing.keep_reference(payment uuid, reference text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare kept text;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    update billing.payments set reference = coalesce(reference, keep_reference.reference)
      where id = payment and state in ('pending', 'waiting', 'failed') returning state into kept;
    return coalesce(kept, (select state from billing.payments where id = payment));
  end $$;
alter function billing.keep_reference owner to kabar_billing_system;
grant execute on function billing.keep_reference to kabar_billing;
