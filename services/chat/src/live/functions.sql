-- Lets open pages of these accounts read a person of care again: who is in the circle, or what it may see, has changed. Called by the
-- client service, with the change.
create function chat_api.publish_circle(person uuid, accounts uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat.publish(jsonb_build_object('kind', 'circle', 'members', to_jsonb(accounts), 'admins', false,
      'row', jsonb_build_object('person_id', person))::text)
  $$;
alter function chat_api.publish_circle owner to kabar_chat_system;
grant execute on function chat_api.publish_circle to kabar_client_system;
