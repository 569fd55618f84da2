-- Asks again about what has been open for ten minutes: whatever became of its job, it comes to an end. Forgets the events of a month
-- ago, which no provider sends again. Answers how many are asked about.
-- needs auth_api.has_role
create function billing.finish_open_payments(at timestamptz) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare asked integer;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    delete from billing.provider_events where received_at < at - interval '30 days';
    select count(jobs_api.enqueue('billing:pay', jsonb_build_object('paymentId', due.id), at, 'billing:pay:' || due.id)::text) into asked
      from (select id from billing.payments where state in ('pending', 'waiting', 'refunding') and created_at < at - interval '10 minutes'
        order by created_at limit 1000) as due;
    return asked;
  end $$;
alter function billing.finish_open_payments owner to kabar_billing_system;
grant execute on function billing.finish_open_payments to kabar_billing;
