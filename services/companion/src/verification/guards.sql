-- Maintains the number of companions by status, and by the day (UTC) on which the status began.
create function companion.count_companions() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare changes jsonb := '[]';
  begin
    if tg_op <> 'DELETE' then
      changes := changes || (select coalesce(jsonb_agg(jsonb_build_array(figure.name, figure.at, figure.companions)), '[]')
        from (select one.name, one.at, count(*) as companions
          from added, lateral (values (counted_status, '-infinity'), ('begun', date_trunc('day', created_at, 'UTC'))) as one (name, at)
          where counted_status is not null group by 1, 2) as figure);
    end if;
    if tg_op <> 'INSERT' then
      changes := changes || (select coalesce(jsonb_agg(jsonb_build_array(figure.name, figure.at, -figure.companions)), '[]')
        from (select one.name, one.at, count(*) as companions
          from removed, lateral (values (counted_status, '-infinity'), ('begun', date_trunc('day', created_at, 'UTC'))) as one (name, at)
          where counted_status is not null group by 1, 2) as figure);
    end if;
    perform backoffice_api.change_figure('companion.figures', figure.name, figure.at, figure.change)
      from (select change ->> 0 as name, (change ->> 1)::timestamptz as at, sum((change -> 2)::bigint)::bigint as change
        from jsonb_array_elements(changes) as change group by 1, 2 order by 1, 2) as figure;
    return null;
  end $$;
alter function companion.count_companions owner to kabar_companion_system;
create trigger companions_counted after insert on companion.companions
  referencing new table as added for each statement execute function companion.count_companions();
create trigger companions_changes_counted after update on companion.companions
  referencing new table as added old table as removed for each statement execute function companion.count_companions();
create trigger companions_gone_counted after delete on companion.companions
  referencing old table as removed for each statement execute function companion.count_companions();

-- Stores the status under which a companion is counted: null while their user type is not companion.
create function companion.settle_counted_status() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    new.counted_status := case when exists (select from auth_api.companion_words(new.user_id)) then new.verification_status end;
    return new;
  end $$;
alter function companion.settle_counted_status owner to kabar_companion_system;
create trigger companions_counted_status before insert or update on companion.companions
  for each row execute function companion.settle_counted_status();
