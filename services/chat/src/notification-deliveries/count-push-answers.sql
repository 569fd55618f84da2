-- Counts answers of push services by status and day (UTC); status 0: the service was not reached. For the job only.
-- needs auth_api.has_role
create function chat.count_push_answers(statuses integer[], at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    changed record;
    day timestamptz := date_trunc('day', at, 'UTC');
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    for changed in
      select 'push ' || status as name, count(*) as answers from unnest(statuses) as status group by 1 order by 1
    loop
      update chat.figures set count = count + changed.answers where id = (select id from chat.figures as figure
        where figure.name = changed.name and figure.at = day limit 1 for update skip locked);
      if not found then
        insert into chat.figures (name, at, count) values (changed.name, day, changed.answers);
      end if;
    end loop;
  end $$;
alter function chat.count_push_answers owner to kabar_chat_system;
grant execute on function chat.count_push_answers to kabar_chat;
