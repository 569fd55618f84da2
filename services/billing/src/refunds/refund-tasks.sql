-- Refunds that wait for a second admin, oldest first, behind a position. For admins; nothing for others.
-- needs auth_api.has_role
create function billing_api.refund_tasks(at timestamptz, after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, since timestamptz, person_id uuid, other_id uuid, detail text, asked_by uuid, until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select request.id, request.asked_at, paid.user_id, null::uuid, 'refund', request.asked_by, request.valid_until
      from billing.refund_requests as request join billing.payments as paid on paid.id = request.payment_id
      where auth_api.has_role('admin') and request.decision is null and request.valid_until > at
        and (after_id is null or (request.asked_at, request.id) > (after_moment, after_id))
      order by request.asked_at, request.id limit most
  $$;
alter function billing_api.refund_tasks owner to kabar_billing_system;
grant execute on function billing_api.refund_tasks to kabar_backoffice;
