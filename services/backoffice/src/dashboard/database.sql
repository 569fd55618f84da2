-- Adds to a counter that a service keeps in its own table `figures` (id, name, at, count). A counter may have several rows, which
-- are summed: each change updates a row that no other transaction has locked, so that writers never wait for each other. Runs
-- with the rights of the calling function.
create function backoffice_api.change_figure(figures regclass, name text, at timestamptz, change bigint) returns void
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare changed bigint;
  begin
    if change = 0 then return; end if;
    execute format('update %1$s set count = count + $3 where id = (select id from %1$s where name = $1 and at = $2
      limit 1 for update skip locked)', figures) using name, at, change;
    get diagnostics changed = row_count;
    if changed = 0 then execute format('insert into %s (name, at, count) values ($1, $2, $3)', figures) using name, at, change; end if;
  end $$;
grant execute on function backoffice_api.change_figure
  to kabar_auth_system, kabar_billing_system, kabar_bookings_system, kabar_chat_system, kabar_companion_system;
