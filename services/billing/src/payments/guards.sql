-- The state of a payment only moves forward, in whichever order webhooks of the provider arrive. A failed payment that is paid
-- after all is refunded.
create function billing.check_payment_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$
  begin
    if old.state <> new.state and not (old.state, new.state) in (
      ('pending', 'waiting'), ('pending', 'succeeded'), ('pending', 'failed'), ('waiting', 'succeeded'), ('waiting', 'failed'),
      ('pending', 'refunding'), ('waiting', 'refunding'), ('failed', 'refunding'), ('succeeded', 'refunding'),
      ('refunding', 'succeeded'), ('refunding', 'refunded'))
    then
      raise exception using errcode = 'KB500', message = 'internal',
        detail = 'a payment that is ' || old.state || ' never becomes ' || new.state;
    end if;
    return new;
  end $$;
create trigger payments_forward before update on billing.payments
  for each row execute function billing.check_payment_change();
