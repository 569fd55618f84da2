-- A time in a payload; null when it is missing or unreadable.
create function chat.time_in(value text) returns timestamptz
  language sql stable set search_path = pg_catalog, pg_temp
  as $$ select case when pg_input_is_valid(value, 'timestamptz') then value::timestamptz end $$;
grant execute on function chat.time_in to kabar_chat_system;
