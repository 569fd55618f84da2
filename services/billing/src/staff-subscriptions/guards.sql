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
