-- Figures for the verification queue and the back office's dashboard, of companions whose profiles are a companion's; for staff
-- only. Those of the day on which the last seven began are counted now, all others are counted already.
-- needs auth_api.has_role
create function companion_api.verification_figures()
  returns table (total bigint, verified bigint, pending bigint, this_week bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    since timestamptz := now() - interval '7 days';
    whole timestamptz := date_trunc('day', since, 'UTC') + interval '1 day';
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    return query select coalesce(sum(count) filter (where at = '-infinity'), 0)::bigint,
        coalesce(sum(count) filter (where name = 'approved'), 0)::bigint,
        coalesce(sum(count) filter (where name = 'pending'), 0)::bigint,
        coalesce(sum(count) filter (where name = 'begun'), 0)::bigint
          + (select count(*) from companion.companions
            where created_at > since and created_at < whole and counted_status is not null)
      from companion.figures
      where (name, at) in (('approved', '-infinity'), ('pending', '-infinity'), ('rejected', '-infinity'))
        or (name = 'begun' and at >= whole);
  end $$;
alter function companion_api.verification_figures owner to kabar_companion_system;
grant execute on function companion_api.verification_figures to kabar_backoffice, kabar_companion;
