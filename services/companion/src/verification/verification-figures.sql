-- Figures for the verification queue and the back office's dashboard, of companions whose profiles are a companion's; for staff
-- only. Those of the day on which the last seven began are counted now, all others are counted already.
-- needs auth_api.require_role
create function companion_api.verification_figures()
  returns table (total bigint, verified bigint, pending bigint, this_week bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select auth_api.require_role('admin', 'moderator');
    select coalesce(sum(count) filter (where at = '-infinity'), 0)::bigint,
        coalesce(sum(count) filter (where name = 'approved'), 0)::bigint,
        coalesce(sum(count) filter (where name = 'pending'), 0)::bigint,
        coalesce(sum(count) filter (where name = 'begun'), 0)::bigint
          + (select count(*) from companion.companions
            where created_at > now() - interval '7 days' and counted_status is not null
              and created_at < date_trunc('day', now() - interval '7 days', 'UTC') + interval '1 day')
      from companion.figures
      where (name, at) in (('approved', '-infinity'), ('pending', '-infinity'), ('rejected', '-infinity'))
        or (name = 'begun' and at >= date_trunc('day', now() - interval '7 days', 'UTC') + interval '1 day');
  $$;
alter function companion_api.verification_figures owner to kabar_companion_system;
grant execute on function companion_api.verification_figures to kabar_backoffice, kabar_companion;
