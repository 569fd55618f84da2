-- Keeps the number of people by the month (UTC) in which their profiles were made.
-- needs backoffice_api.change_figure
create function auth.count_profiles() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform backoffice_api.change_figure('auth.figures', 'people', changed.month,
        case tg_op when 'INSERT' then changed.profiles else -changed.profiles end)
      from (select date_trunc('month', created_at, 'UTC') as month, count(*) as profiles from changed_profiles group by 1 order by 1)
        as changed;
    return null;
  end $$;
alter function auth.count_profiles owner to kabar_auth_system;
create trigger profiles_counted after insert on auth.profiles
  referencing new table as changed_profiles for each statement execute function auth.count_profiles();
create trigger profiles_gone_counted after delete on auth.profiles
  referencing old table as changed_profiles for each statement execute function auth.count_profiles();
