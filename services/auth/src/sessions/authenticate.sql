-- Opens a request's identity. who: null admits everybody, '{}' everybody signed in,
-- '{complete}' those who have a profile, otherwise the roles named. Without
-- writes the transaction is read-only. Raises for a caller who is not admitted, so that no later statement runs without
-- an identity by mistake. Answers session, language, person and roles, each followed by a comma; null when everybody is
-- admitted and the session has ended. Roles are the profile's audience and the rows of user_roles. Every request pays
-- for this, so it is one query with a parsed body that answers one text. left(..., 0) calls a function for its effect
-- and drops its result.
-- needs auth.back_office_roles, auth.refuse, auth.touch_session
create function auth_api.authenticate(token_hash bytea, who text[], writes boolean default true) returns text
  volatile security definer
  begin atomic
    select case when writes then '' else left(set_config('transaction_read_only', 'on', true), 0) end
      || case
        when live.session_id is null then case when who is not null then auth.refuse('KB401', 'signed_out') end
        when cardinality(who) > 0 and not case when who = '{complete}' then live.complete else string_to_array(live.roles, ',') && who end
          then auth.refuse('KB403', 'forbidden')
        else live.session_id || ',' || live.language || ',' || set_config('kabar.identity', live.identity, true)
          || left(set_config('kabar.signature', encode(extensions.hmac(convert_to(live.identity, 'UTF8')
            || int4send(pg_backend_pid()) || timestamptz_send(now()), live.signing, 'sha256'), 'hex'), true), 0)
      end
    from (
      select session.id as session_id, coalesce(person.language, 'en') as language, key.signing, audience.roles,
          person.id is not null as complete,
          session.account_id || ',' || audience.roles as identity
        from auth.identity_keys as key
          left join auth.sessions as session on session.token_hash = authenticate.token_hash
            and session.ended_at is null and session.expires_at > now()
            and session.last_seen_at > now() - interval '30 days'
          left join auth.profiles as person on person.id = session.account_id
          left join auth.user_roles as staff on staff.user_id = session.account_id
          cross join lateral (
            -- the audience of the profile, and what user_roles grants on top
            select case
                when person.user_type in ('client', 'older_user') then 'client,'
                when person.user_type = 'companion' then 'companion,'
                else '' end
              || case when staff.role is null then ''
                else auth.back_office_roles(session.account_id, session.second_factor) end
              || case when session.last_seen_at < now() - interval '1 hour'
                -- a replica cannot record it: the service then asks the primary
                then case when pg_is_in_recovery() then auth.refuse('KB503', 'unavailable')
                  else left(auth.touch_session(session.id)::text, 0) end else '' end as roles
          ) as audience
        limit 1
    ) as live;
  end;
alter function auth_api.authenticate owner to kabar_auth_system;
grant execute on function auth_api.authenticate to public;
