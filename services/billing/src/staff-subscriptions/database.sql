-- One page of ids for the lists of subscriptions and purchases (what), in order, after a keyset position. part: part of the client's
-- or companion's name. sorted: newest, oldest, or next_billing (only subscriptions). plpgsql, because the query depends on the
-- search: rows of few matching people are looked up, while for many the list is scanned in order, which soon fills the page.
create function billing.page_of_sales(what text, part text, of_status text, sorted text, after_moment timestamptz, after_id uuid,
  most integer) returns table (id uuid, moment timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  #variable_conflict use_column
  declare
    few constant integer := 200;
    people uuid[];
    way text := case sorted when 'newest' then 'desc' else 'asc' end;
    rows text;
    page text;
  begin
    if not auth_api.has_role('admin') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    if part is not null then people := array(select auth_api.people_named(part, few + 1)); end if;
    rows := format('select one.id, one.%1$I as moment from billing.%2$I as one
        where ($1 is null or one.%3$I = $1) and ($3 is null or (one.%1$I, one.id) %4$s ($2, $3)) %%s
        order by one.%1$I %5$s, one.id %5$s limit $4',
      case when what = 'purchase' then 'purchased_at' when sorted = 'next_billing' then 'next_billing_date' else 'started_at' end,
      case what when 'purchase' then 'session_pack_purchases' else 'user_subscriptions' end,
      case what when 'purchase' then 'payment_status' else 'status' end,
      case way when 'desc' then '<' else '>' end, way);
    if part is null then
      page := format(rows, '');
    elsif cardinality(people) <= few then
      page := format('select distinct found.id, found.moment from unnest($5) as person (id),
          lateral ((%s) union all (%s)) as found order by found.moment %s, found.id %3$s limit $4',
        format(rows, 'and one.user_id = person.id'), format(rows, 'and one.companion_id = person.id'), way);
    else
      page := format(rows, 'and case when (select position(lower($6) in lower(full_name)) > 0
          from auth_api.people where id = one.user_id) then true
        else (select position(lower($6) in lower(full_name)) > 0 from auth_api.people where id = one.companion_id) end');
    end if;
    return query execute page using of_status, after_moment, after_id, most, people, part;
  end $$;
alter function billing.page_of_sales owner to kabar_billing_system;
grant execute on function billing.page_of_sales to kabar_billing;

-- Transactions of subscriptions for an export, newest first, after the last one of the previous page; for admins.
create function billing.page_of_transactions(after_moment timestamptz, after_id uuid, most integer)
  returns table (id uuid, subscription_id uuid, user_name text, companion_name text, plan_name text, transaction_type text,
    amount_usd numeric, payment_reference text, status text, created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select made.id, own.id, client.full_name, companion.full_name, plan.name, made.transaction_type, made.amount_usd,
        made.payment_reference, made.status, made.created_at
      from (select one.* from billing.subscription_transactions as one
          where (one.created_at, one.id) < (coalesce(after_moment, 'infinity'), coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
            and billing.require_role('admin')
          order by one.created_at desc, one.id desc limit most) as made
        join billing.user_subscriptions as own on own.id = made.subscription_id
        join billing.subscription_plans as plan on plan.id = own.plan_id
        left join auth_api.people as client on client.id = own.user_id
        left join auth_api.people as companion on companion.id = own.companion_id
      order by made.created_at desc, made.id desc
  $$;
alter function billing.page_of_transactions owner to kabar_billing_system;
grant execute on function billing.page_of_transactions to kabar_billing;

-- The newest 50 payments of a client, each with the amount that can still be refunded. For admins.
create function billing.payments_of_person(person uuid)
  returns table (id uuid, purpose text, description text, amount_usd numeric, refunded_usd numeric, state text,
    created_at timestamptz, refundable_usd numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select made.id, made.purpose, made.description, made.amount_usd, made.refunded_usd, made.state, made.created_at,
        case made.state when 'succeeded' then made.amount_usd - made.refunded_usd else 0.00 end
      from billing.payments as made where made.user_id = person and billing.require_role('admin')
      order by made.created_at desc, made.id desc limit 50
  $$;
alter function billing.payments_of_person owner to kabar_billing_system;
grant execute on function billing.payments_of_person to kabar_billing;

-- The newest 50 payments of a subscription. difference_usd: for an upgrade, the new monthly price less the old one. For admins.
create function billing.payments_of_subscription(subscription uuid)
  returns table (id uuid, purpose text, description text, amount_usd numeric, refunded_usd numeric, state text,
    created_at timestamptz, difference_usd numeric)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select made.id, made.purpose, made.description, made.amount_usd, made.refunded_usd, made.state, made.created_at, quote.plan_price_usd - quote.price_usd
      from billing.payments as made left join billing.upgrade_quotes as quote on quote.id = made.quote_id
      where billing.require_role('admin') and (made.id = subscription or made.subscription_id = subscription)
      order by made.created_at desc, made.id desc limit 50
  $$;
alter function billing.payments_of_subscription owner to kabar_billing_system;
grant execute on function billing.payments_of_subscription to kabar_billing;

-- Audits that an admin exported a list. Raises forbidden for other callers.
create function billing.record_export(what text, filters jsonb) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select backoffice_api.record_action(what || '_exported', what, null, jsonb_build_object('filters', filters))
      where billing.require_role('admin')
  $$;
alter function billing.record_export owner to kabar_billing_system;
grant execute on function billing.record_export to kabar_billing;

-- The ids of the newest subscriptions, or purchases of packs (what: subscription or purchase), of a client or with a companion. For admins.
create function billing.sales_of_person(what text, person uuid, most integer) returns table (id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select sold.id from (
      select own.id, own.started_at as moment from billing.user_subscriptions as own
        where what = 'subscription' and (own.user_id = person or own.companion_id = person)
      union all
      select own.id, own.purchased_at from billing.session_pack_purchases as own
        where what = 'purchase' and (own.user_id = person or own.companion_id = person)) as sold
      where billing.require_role('admin') order by sold.moment desc, sold.id desc limit most
  $$;
alter function billing.sales_of_person owner to kabar_billing_system;
grant execute on function billing.sales_of_person to kabar_billing;

-- Subscriptions with the names of both people (null for erased accounts). For admins.
create function billing.subscriptions_for_staff(ids uuid[])
  returns table (id uuid, status text, user_id uuid, user_name text, user_avatar_url text, companion_id uuid, companion_name text,
    companion_avatar_url text, plan_name text, price_usd numeric, sessions_per_week integer, minutes_per_session integer,
    started_at timestamptz, next_billing_date timestamptz, cancellation_requested_at timestamptz, cancelled_at timestamptz,
    paused_at timestamptz, pause_asked_at timestamptz, past_due_since timestamptz, next_plan_name text, version integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.status, own.user_id, client.full_name, client.avatar_url, own.companion_id, companion.full_name,
        companion.avatar_url, plan.name, own.price_usd, own.sessions_per_week, own.minutes_per_session, own.started_at,
        own.next_billing_date, own.cancellation_requested_at, own.cancelled_at, own.paused_at, own.pause_asked_at,
        own.past_due_since, coming.name, own.version
      from unnest(ids) with ordinality as wanted (id, place)
        join billing.user_subscriptions as own on own.id = wanted.id
        join billing.subscription_plans as plan on plan.id = own.plan_id
        left join billing.subscription_plans as coming on coming.id = own.next_plan_id
        left join auth_api.people as client on client.id = own.user_id
        left join auth_api.people as companion on companion.id = own.companion_id
      where billing.require_role('admin')
      order by wanted.place
  $$;
alter function billing.subscriptions_for_staff owner to kabar_billing_system;
grant execute on function billing.subscriptions_for_staff to kabar_billing;

-- The newest transactions of each of these subscriptions, newest first; for admins.
create function billing.transactions_for_staff(ids uuid[], most integer)
  returns table (subscription_id uuid, id uuid, transaction_type text, amount_usd numeric, payment_reference text, status text,
    created_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select wanted.id, made.id, made.transaction_type, made.amount_usd, made.payment_reference, made.status, made.created_at
      from unnest(ids) with ordinality as wanted (id, place),
        lateral (select * from billing.subscription_transactions as one where one.subscription_id = wanted.id
          order by one.created_at desc, one.id desc limit most) as made
      where billing.require_role('admin')
      order by wanted.place, made.created_at desc, made.id desc
  $$;
alter function billing.transactions_for_staff owner to kabar_billing_system;
grant execute on function billing.transactions_for_staff to kabar_billing;
