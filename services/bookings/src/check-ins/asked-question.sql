-- The newest daily question that a link opens: a personal link (of the last 36 hours, or of a week while it is missed), or the link to
-- this one question. With the key under which its texts are sealed. No row while check-ins are switched off.
-- needs auth_api.preferred_names, backoffice_api.feature_enabled
create function bookings.asked_question(token_hash bytea, at timestamptz)
  returns table (id uuid, client_id uuid, person_name text, holder_name text, companion_name text, time_zone text,
    opens_at timestamptz, closes_at timestamptz, state text, answered_at timestamptz, spoken_at timestamptz, reply bytea,
    master_key_id text, wrapped bytea)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select own.id, own.client_id, coalesce(own.person_name, holder.preferred_name),
        case when own.loved_one_id is not null then holder.preferred_name end, companion.preferred_name, own.time_zone,
        own.opens_at, own.closes_at, own.state, own.answered_at, own.spoken_at,
        (select reply.text from bookings.check_in_replies as reply where reply.check_in_id = own.id), key.master_key_id, key.wrapped
      from (
        select question.* from bookings.check_in_tokens as link join bookings.check_ins as question on question.id = link.check_in_id
          where link.token_hash = asked_question.token_hash
        union all
        (select question.* from bookings.personal_links as link
            join bookings.check_in_plans as plan on plan.client_id = link.client_id and plan.loved_one_id = link.loved_one_id
            join bookings.check_ins as question on question.plan_id = plan.id
          where link.token_hash = asked_question.token_hash and question.state not in ('paused', 'withdrawn')
            and question.opens_at <= asked_question.at and question.opens_at > asked_question.at
              - case when question.state = 'missed' then interval '7 days' else interval '36 hours' end
          order by question.opens_at desc limit 1)) as own
        left join lateral auth_api.preferred_names(array[own.client_id]) as holder on true
        left join lateral auth_api.preferred_names(array[own.companion_id]) as companion on true
        left join bookings.personal_keys as key on key.person_id = own.client_id
      where backoffice_api.feature_enabled('check_in_plans_enabled')
  $$;
alter function bookings.asked_question owner to kabar_bookings_system;
grant execute on function bookings.asked_question to kabar_bookings;
