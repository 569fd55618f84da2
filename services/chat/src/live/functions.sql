-- Makes open pages of these accounts refetch a person in care, because the circle or what it may see has changed. Called by the
-- client service, in the transaction of the change.
create function chat_api.publish_circle(person uuid, accounts uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
    select chat.publish(jsonb_build_object('kind', 'circle', 'members', to_jsonb(accounts), 'admins', false,
      'row', jsonb_build_object('person_id', person))::text)
  $$;
alter function chat_api.publish_circle owner to kabar_chat_system;
grant execute on function chat_api.publish_circle to kabar_client_system;
