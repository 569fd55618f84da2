-- Names and pictures for signed-in people; nothing private. preferred_name is what messages call the person.
-- needs auth_api.has_role, auth_api.uid
-- not null id, full_name, preferred_name
create view auth_api.people as
  select id, full_name, avatar_url, coalesce(preferred_name, full_name) as preferred_name from auth.profiles
    where (select auth_api.uid()) is not null or (select auth_api.has_role('system'));
alter view auth_api.people owner to kabar_auth_system;
grant select on auth_api.people to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_billing_system, kabar_bookings, kabar_bookings_system,
  kabar_chat, kabar_chat_system, kabar_client, kabar_client_system, kabar_companion, kabar_companion_system;
