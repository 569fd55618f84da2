-- Counts a use of a mailed link and answers whose summary it opens; its row stays locked until the transaction ends. No row for a link
-- that does not work. uses: in this hour.
-- needs auth_api.hold_people, auth_api.preferred_names, client.is_summary_link_live
create function client_api.use_summary_link(token_hash bytea, at timestamptz)
  returns table (client_id uuid, person_name text, uses integer)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- before the row of the link: an erasure locks the account first
    select auth_api.hold_people(array[link.client_user_id]) from client.summary_links as link
      where link.token_hash = use_summary_link.token_hash;
    update client.summary_links as link
      set uses = case when link.used_since > at - interval '1 hour' then link.uses + 1 else 1 end,
        used_since = case when link.used_since > at - interval '1 hour' then link.used_since else at end,
        transaction = pg_current_xact_id()
      where link.token_hash = use_summary_link.token_hash and client.is_summary_link_live(link.token_hash, at);
    select link.client_user_id, coalesce(one.full_name, holder.preferred_name), link.uses
      from client.summary_links as link left join client.loved_one_profiles as one on one.id = link.loved_one_id
        left join lateral auth_api.preferred_names(array[link.client_user_id]) as holder on link.loved_one_id is null
      where link.token_hash = use_summary_link.token_hash and link.transaction = pg_current_xact_id_if_assigned()
  $$;
alter function client_api.use_summary_link owner to kabar_client_system;
grant execute on function client_api.use_summary_link to kabar_bookings_system;
