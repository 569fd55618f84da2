-- Forgets the events of the provider received before a moment, and enqueues the jobs of payments that have been open since another.
-- Returns how many. Only for background work.
-- needs billing.require_role
create function billing.finish_open_payments(received_before timestamptz, made_before timestamptz, at timestamptz) returns bigint
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    delete from billing.provider_events where received_at < received_before and billing.require_role('system');
    select count(jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', due.id), at, 'billing:pay:' || due.id)::text)
      from (select id from billing.payments
        where state in ('pending', 'waiting', 'refunding') and created_at < made_before and billing.require_role('system')
        order by created_at limit 1000) as due
  $$;
alter function billing.finish_open_payments owner to kabar_billing_system;
grant execute on function billing.finish_open_payments to kabar_billing;
