-- The credits that a week was given so far, without those that were taken back.
create function billing.granted_credits(account uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(sum(entry.amount), 0)::integer
      from billing.credit_entries as entry join billing.credit_movements as movement on movement.id = entry.movement_id
      where entry.account_id = account and movement.kind = 'grant'
  $$;
alter function billing.granted_credits owner to kabar_billing_system;
