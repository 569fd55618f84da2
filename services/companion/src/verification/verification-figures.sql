-- Figures for the verification queue and the back office's dashboard; for staff only.
-- needs auth_api.companion_profiles, auth_api.has_role
create function companion_api.verification_figures()
  returns table (total bigint, verified bigint, pending bigint, this_week bigint)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if not (auth_api.has_role('admin') or auth_api.has_role('moderator')) then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    return query select count(*), count(*) filter (where companions.is_verified),
        count(*) filter (where companions.verification_status = 'pending'),
        count(*) filter (where companions.created_at > now() - interval '7 days')
      from companion.companions join auth_api.companion_profiles on companion_profiles.id = companions.user_id;
  end $$;
alter function companion_api.verification_figures owner to kabar_companion_system;
grant execute on function companion_api.verification_figures to kabar_backoffice, kabar_companion;
