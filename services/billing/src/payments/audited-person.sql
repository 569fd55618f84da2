-- Whom an admin action of this target is about; null for other targets. For the audit of admins.
-- needs auth_api.has_role
create function billing_api.audited_person(target_type text, target_id uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select case when auth_api.has_role('admin') then case target_type
      when 'subscription' then (select own.user_id from billing.user_subscriptions as own where own.id = target_id)
      when 'payment' then (select paid.user_id from billing.payments as paid where paid.id = target_id)
      when 'companion_earning' then (select line.companion_id from billing.companion_earnings as line where line.id = target_id)
      end end
  $$;
alter function billing_api.audited_person owner to kabar_billing_system;
grant execute on function billing_api.audited_person to kabar_backoffice;
