-- The companions whom clients may see, for signed-in people; without contact or documents.
-- needs auth_api.has_role, auth_api.uid
-- not null user_id, verified_at, accepted_mediums
create view companion_api.verified_companions as
  select user_id, verified_at, accepted_mediums
    from companion.companions
    where is_verified and ((select auth_api.uid()) is not null or (select auth_api.has_role('system')));
alter view companion_api.verified_companions owner to kabar_companion_system;
grant select on companion_api.verified_companions to kabar_auth, kabar_backoffice, kabar_backoffice_system, kabar_billing_system,
  kabar_bookings, kabar_bookings_system, kabar_chat, kabar_chat_system, kabar_client, kabar_client_system,
  kabar_companion;
