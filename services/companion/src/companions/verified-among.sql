-- Which of these people are verified companions. Open to every caller, because visitors are shown some companions.
create function companion_api.verified_among(people uuid[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select user_id from companion.companions where is_verified and user_id = any (people) $$;
alter function companion_api.verified_among owner to kabar_companion_system;
grant execute on function companion_api.verified_among to kabar_auth_system;
