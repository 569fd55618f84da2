-- Makes the audit log append-only.
create function backoffice.refuse_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
  as $$ begin
    raise exception using errcode = 'KB403', message = 'forbidden', detail = 'admin_actions is append-only';
  end $$;
create trigger admin_actions_append_only before update or delete on backoffice.admin_actions
  for each row execute function backoffice.refuse_change();
-- Partitions do not inherit statement triggers, so each needs its own against truncate.
create trigger admin_actions_never_emptied before truncate on backoffice.admin_actions
  for each statement execute function backoffice.refuse_change();
create trigger admin_actions_2026_never_emptied before truncate on backoffice.admin_actions_2026
  for each statement execute function backoffice.refuse_change();
create trigger admin_actions_2027_never_emptied before truncate on backoffice.admin_actions_2027
  for each statement execute function backoffice.refuse_change();
create trigger admin_actions_2028_never_emptied before truncate on backoffice.admin_actions_2028
  for each statement execute function backoffice.refuse_change();
create trigger admin_actions_2029_never_emptied before truncate on backoffice.admin_actions_2029
  for each statement execute function backoffice.refuse_change();
create trigger admin_actions_2030_never_emptied before truncate on backoffice.admin_actions_2030
  for each statement execute function backoffice.refuse_change();
create trigger admin_actions_later_never_emptied before truncate on backoffice.admin_actions_later
  for each statement execute function backoffice.refuse_change();
