-- Raises an error from an SQL function, which has no raise of its own.
create function auth.refuse(state text, message text) returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$ begin raise exception using errcode = state, message = message; end $$;
alter function auth.refuse owner to kabar_auth_system;
