-- Called by auth_api.uid and auth_api.has_role when the signature of an identity is wrong.
create function auth.refuse_forged_identity() returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp
  as $$ begin raise exception using errcode = 'KB401', message = 'signed_out'; end $$;
grant execute on function auth.refuse_forged_identity to kabar_auth_system;
