-- Which of these sessions have not ended, for connections that outlive a request. The same conditions as
-- auth_api.authenticate.
create function auth_api.live_sessions(ids uuid[]) returns setof uuid
  stable security definer
  begin atomic
    select session.id from auth.sessions as session
      where session.id = any (live_sessions.ids) and session.ended_at is null
        and session.expires_at > now() and session.last_seen_at > now() - interval '30 days';
  end;
alter function auth_api.live_sessions owner to kabar_auth_system;
grant execute on function auth_api.live_sessions to kabar_chat_system;
