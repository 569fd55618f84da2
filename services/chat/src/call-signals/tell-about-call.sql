-- Sends one live event about a call to some people: call_signal, call_changed, call_ended or call_moved. A row that is
-- longer than a database notification may be (8000 bytes) is sent without its signal.
-- needs chat.publish
create function chat.tell_about_call(kind text, people uuid[], told jsonb) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare
    event jsonb := jsonb_build_object('kind', kind, 'members', to_jsonb(array_remove(people, null)), 'admins', false);
    whole text := (event || jsonb_build_object('row', told))::text;
  begin
    if octet_length(whole) > 7900 then whole := (event || jsonb_build_object('row', told - 'signal'))::text; end if;
    perform chat.publish(whole);
  end $$;
grant execute on function chat.tell_about_call to kabar_chat_system;
