-- Counts a use of a personal link and answers whose it is; its row stays locked until the transaction ends. No row for a link that
-- never existed or was revoked, or whose client is suspended. uses: in this minute.
-- needs auth_api.hold_people, auth_api.is_out, auth_api.preferred_names
create function bookings.use_personal_link(token_hash bytea, at timestamptz)
  returns table (holder_name text, stopped_at timestamptz, changed_at timestamptz, uses integer)
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    -- before the row of the link: an erasure locks the account first
    select auth_api.hold_people(array[link.client_id]) from bookings.personal_links as link
      where link.token_hash = use_personal_link.token_hash;
    with used as (
      update bookings.personal_links as link
        set uses = case when link.used_since > at - interval '1 minute' then link.uses + 1 else 1 end,
          used_since = case when link.used_since > at - interval '1 minute' then link.used_since else at end
        where link.token_hash = use_personal_link.token_hash and not auth_api.is_out(link.client_id, true)
        returning link.client_id, link.stopped_at, link.changed_at, link.uses)
    select holder.preferred_name, used.stopped_at, used.changed_at, used.uses
      from used left join lateral auth_api.preferred_names(array[used.client_id]) as holder on true
  $$;
alter function bookings.use_personal_link owner to kabar_bookings_system;
grant execute on function bookings.use_personal_link to kabar_bookings;
