-- Keeps the number of companions by status, and by the day (UTC) on which they began.
-- needs backoffice_api.change_figure
create function companion.count_companion() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if tg_op = 'UPDATE' and (old.counted_status, old.created_at) is not distinct from (new.counted_status, new.created_at) then
      return null;
    end if;
    if tg_op <> 'INSERT' and old.counted_status is not null then
      perform backoffice_api.change_figure('companion.figures', old.counted_status, '-infinity', -1);
      perform backoffice_api.change_figure('companion.figures', 'begun', date_trunc('day', old.created_at, 'UTC'), -1);
    end if;
    if tg_op <> 'DELETE' and new.counted_status is not null then
      perform backoffice_api.change_figure('companion.figures', new.counted_status, '-infinity', 1);
      perform backoffice_api.change_figure('companion.figures', 'begun', date_trunc('day', new.created_at, 'UTC'), 1);
    end if;
    return null;
  end $$;
alter function companion.count_companion owner to kabar_companion_system;
create trigger companions_counted after insert or update or delete on companion.companions
  for each row execute function companion.count_companion();
