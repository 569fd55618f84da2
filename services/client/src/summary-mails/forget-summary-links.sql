-- Deletes links that stopped working a month ago, the oldest first, at most so many, and answers how many it deleted. For the job only.
-- needs auth_api.has_role
create function client.forget_summary_links(at timestamptz, most integer) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    with gone as (
      delete from client.summary_links where auth_api.has_role('system') and token_hash in (
        select link.token_hash from client.summary_links as link where link.expires_at < at - interval '1 month'
          order by link.expires_at limit most)
        returning 1)
    select count(*)::integer from gone
  $$;
alter function client.forget_summary_links owner to kabar_client_system;
grant execute on function client.forget_summary_links to kabar_client;
