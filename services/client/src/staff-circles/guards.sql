-- Ends a membership for staff: the caller was the only admin of the last day, or another admin asked for it. successor: the
-- member who becomes the organiser. Recorded in the audit log and in the log of the circle. Raises forbidden.
create function client.end_circle_member(person uuid, member uuid, successor uuid, reason text, at timestamptz) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    if (auth_api.has_role('admin') and (auth_api.admins_of_last_day(at) = 1 or exists (select from client.circle_endings as waiting
      where waiting.person_id = person and waiting.user_id = member and waiting.asked_by <> auth_api.uid() and waiting.valid_until > at))) is not true
    then
      raise exception using errcode = 'KB403', message = 'forbidden';
    end if;
    update client.circle_members as own set ended_at = at, ended_how = 'staff', ended_by = auth_api.uid()
      where own.person_id = person and own.user_id = member and own.ended_at is null;
    if successor is not null then
      update client.circle_members as own set role = 'organiser'
        where own.person_id = person and own.user_id = successor and own.ended_at is null;
      insert into client.circle_changes (person_id, at, what, by_role, about_user_id, role)
        values (person, at, 'handed_over', 'staff', successor, 'organiser');
    end if;
    insert into client.circle_changes (person_id, at, what, by_role, about_user_id) values (person, at, 'removed', 'staff', member);
    delete from client.circle_endings as waiting where waiting.person_id = person and waiting.user_id = member;
    perform chat_api.publish_circle(person, array(select circle.holder_user_id from client.circles as circle where circle.person_id = person
      union select circle.person_user_id from client.circles as circle where circle.person_id = person and circle.person_user_id is not null
      union select own.user_id from client.circle_members as own where own.person_id = person and (own.ended_at is null or own.user_id = member)));
    -- the job finds an organiser for a person without an account, if other members are left
    if not exists (select from client.circle_members as own where own.person_id = person and own.ended_at is null and own.role = 'organiser')
      and exists (select from client.circles as circle where circle.person_id = person and circle.loved_one_id is not null
        and circle.person_user_id is null and (circle.holder_user_id <> member or exists (select from client.circle_members as own
          where own.person_id = person and own.ended_at is null)))
    then
      perform jobs_api.enqueue('client:settle-circles', jsonb_build_object('personIds', jsonb_build_array(person), 'ended', '[]'::jsonb));
    end if;
    perform backoffice_api.record_action('circle_member_ended', 'user', member,
      jsonb_build_object('personId', person, 'reason', reason));
  end $$;
alter function client.end_circle_member owner to kabar_client_system;
grant execute on function client.end_circle_member to kabar_client;
