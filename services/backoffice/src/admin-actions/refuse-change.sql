-- The record of what staff did is append-only.
create function backoffice.refuse_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$ begin
    raise exception using errcode = 'KB403', message = 'forbidden', detail = 'admin_actions is append-only';
  end $$;
create trigger admin_actions_append_only before update or delete on backoffice.admin_actions
  for each row execute function backoffice.refuse_change();
create trigger admin_actions_never_emptied before truncate on backoffice.admin_actions
  for each statement execute function backoffice.refuse_change();
