-- Subscriptions whose renewal could not be paid, longest first, behind a position. For admins; nothing for others.
-- needs auth_api.has_role
create function billing_api.payment_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.past_due_since, own.user_id, own.companion_id, null::text, null::uuid, null::timestamptz
      from billing.user_subscriptions as own
      where auth_api.has_role('admin') and own.past_due_since is not null and own.status <> 'cancelled' and own.past_due_since <= at
        and (after_id is null or (own.past_due_since, own.id) > (after_moment, after_id))
      order by own.past_due_since, own.id limit most
  $$;
alter function billing_api.payment_tasks owner to kabar_billing_system;
grant execute on function billing_api.payment_tasks to kabar_backoffice;
