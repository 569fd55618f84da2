-- Locks and returns those of these daily questions whose next step is due, and locks their people; skips questions that another
-- transaction has locked. For the job only.
create function bookings.hold_due_questions(questions uuid[], at timestamptz) returns uuid[]
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform bookings.require_role('system');
    perform auth_api.hold_people(array(select distinct person from bookings.check_ins as own,
      unnest(array[own.client_id, own.companion_id]) as person where own.id = any (questions) and person is not null));
    return array(select own.id from bookings.check_ins as own where own.id = any (questions) and own.next_at <= hold_due_questions.at
      order by own.id for update skip locked);
  end $$;
alter function bookings.hold_due_questions owner to kabar_bookings_system;
grant execute on function bookings.hold_due_questions to kabar_bookings;

-- Stores that the caller objects to the newest reply to their daily check-in, or to that of their loved one, and puts its earning on
-- hold. No row for other callers. is_new: they had not objected before.
create function bookings.store_reply_objection(daily uuid, at timestamptz) returns table (reply uuid, companion uuid, is_new boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare
    found_reply bookings.check_in_replies;
  begin
    select own.* into found_reply from bookings.check_in_replies as own join bookings.check_ins as asked on asked.id = own.check_in_id
      where own.check_in_id = daily and asked.client_id = auth_api.uid() and not own.by_staff and own.author_id is not null
        and (asked.loved_one_id is null or client_api.may(asked.loved_one_id, 'check_ins'))
      order by own.created_at desc limit 1 for update of own;
    if not found then return; end if;
    if found_reply.objected_at is null then
      update bookings.check_in_replies set objected_at = store_reply_objection.at where id = found_reply.id;
      perform billing_api.hold_earning(found_reply.id, store_reply_objection.at);
    end if;
    return query select found_reply.id, found_reply.author_id, found_reply.objected_at is null;
  end $$;
alter function bookings.store_reply_objection owner to kabar_bookings_system;
grant execute on function bookings.store_reply_objection to kabar_bookings;
