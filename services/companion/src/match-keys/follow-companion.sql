-- Updates the match list in the transaction that verifies a companion or ends her verification.
-- needs companion.renew_match_keys
create function companion.follow_companion() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform companion.renew_match_keys(new.user_id);
    return null;
  end $$;
alter function companion.follow_companion owner to kabar_companion_system;
create trigger companions_followed after insert or update of verification_status, accepted_mediums
  on companion.companions for each row execute function companion.follow_companion();
