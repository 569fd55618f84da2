-- Whether the caller may act for a person: book, move, cancel, answer. The person themselves, the organiser and helpers, unless suspended.
-- needs auth_api.is_out, auth_api.uid, client.role_in_circle
create function client_api.may_act(person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(client.role_in_circle(person, uid) in ('person', 'organiser', 'helper') and not auth_api.is_out(uid, false), false)
      from auth_api.uid() as uid
  $$;
alter function client_api.may_act owner to kabar_client_system;
grant execute on function client_api.may_act to kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client;
