-- What decisions about a payment depend on. is_sold, is_verified: whether the plan or pack is still sold, and the companion still
-- verified. refunds: of staff, not made yet. provider_refunds, lost_disputes: not in the books yet, oldest first, of the given
-- reference at the provider, which a payment has once it is settled. Only for background work.
-- needs auth_api.people, auth_api.reader, billing.require_role, companion_api.verified_companions
create function billing.payment_facts(payment uuid, reference text default null)
  returns table (id uuid, user_id uuid, has_account boolean, purpose text, state text, failure text, reference text, on_page boolean,
    subscription_id uuid, plan_id uuid, pack_id uuid, companion_id uuid, trial_request_id uuid, quote_id uuid, description text,
    amount_usd numeric, refunded_usd numeric, payer_zone text, is_sold boolean, is_verified boolean, session_count integer,
    refunds jsonb, provider_refunds jsonb, lost_disputes jsonb)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select paid.id, paid.user_id, exists (select from auth_api.people as payer where payer.id = paid.user_id), paid.purpose, paid.state,
        paid.failure, paid.reference, paid.on_page, paid.subscription_id, paid.plan_id, paid.pack_id, paid.companion_id,
        paid.trial_request_id, paid.quote_id, paid.description, paid.amount_usd, paid.refunded_usd,
        coalesce((select reader.timezone from auth_api.reader(paid.user_id) as reader), 'UTC'), coalesce(plan.is_active, pack.is_active),
        exists (select from companion_api.verified_companions as verified where verified.user_id = paid.companion_id), pack.session_count,
        (select coalesce(jsonb_agg(jsonb_build_object('id', made.id, 'amount_usd', made.amount_usd::text)), '[]')
          from billing.refunds as made where made.payment_id = paid.id and made.done_at is null),
        (select coalesce(jsonb_agg(jsonb_build_object('id', made.id, 'amount_usd', made.amount_usd::text)
            order by made.made_at, made.id), '[]')
          from billing.provider_refunds as made where made.payment_reference = coalesce(payment_facts.reference, paid.reference) and made.applied_at is null),
        (select coalesce(jsonb_agg(jsonb_build_object('id', lost.id, 'amount_usd', lost.amount_usd::text)
            order by lost.opened_at, lost.id), '[]')
          from billing.disputes as lost
          where lost.payment_reference = coalesce(payment_facts.reference, paid.reference) and lost.state = 'lost' and lost.applied_at is null)
      from billing.payments as paid
        left join billing.subscription_plans as plan on plan.id = paid.plan_id
        left join billing.session_packs as pack on pack.id = paid.pack_id
      where paid.id = payment and billing.require_role('system')
  $$;
alter function billing.payment_facts owner to kabar_billing_system;
grant execute on function billing.payment_facts to kabar_billing;
