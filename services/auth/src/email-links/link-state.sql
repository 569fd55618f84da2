-- Whether a mailed link can still be used: open, used, expired, or unknown for a token that was never issued.
create function auth.link_state(purpose text, token_hash bytea) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce((
      select case when link.used_at is not null then 'used' when link.expires_at <= now() then 'expired' else 'open' end
        from auth.email_tokens as link
        where link.token_hash = link_state.token_hash and link.purpose = link_state.purpose), 'unknown')
  $$;
alter function auth.link_state owner to kabar_auth_system;
grant execute on function auth.link_state to kabar_auth;
