-- The status as which a companion is counted: null while her profile is not a companion's.
-- needs auth_api.companion_words
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
