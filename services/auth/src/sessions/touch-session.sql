-- Records the use of a session, at most once an hour: see auth_api.authenticate.
create function auth.touch_session(session uuid) returns timestamptz volatile security definer
  begin atomic
    update auth.sessions set last_seen_at = now() where id = session returning last_seen_at;
  end;
alter function auth.touch_session owner to kabar_auth_system;
