-- Called when an account is erased. Whoever had something before her with the person is told that it does not take
-- place, and has that time free again: by a job, whose lock would come behind those of the bookings. Other rows follow with the account (on delete cascade).
-- needs auth_api.has_role, bookings.put_subject_in_place_of, chat_api.notify
create function bookings_api.erase_person(person uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare told bigint;
  begin
    if not auth_api.has_role('system') then raise exception using errcode = 'KB403', message = 'forbidden'; end if;
    with cancelled as (
      update bookings.trial_bookings as booking
        set status = 'cancelled', cancelled_at = now(), cancellation_reason = 'account_closed'
        where person in (booking.user_id, booking.companion_id) and booking.status in ('pending', 'approved')
          and booking.requested_end_time > now()
        returning booking.id, booking.requested_start_time,
          case person when booking.user_id then booking.companion_id else booking.user_id end as other
    ), freed as (
      update bookings.time_claims as claim set live = false from cancelled where claim.source_id = cancelled.id
    )
    select count(chat_api.notify(other, 'trial_booking_cancelled', jsonb_build_object('request_id', id,
      'reason', 'account_closed', 'requested_time', to_char(requested_start_time at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"')))) + count(jobs_api.enqueue('bookings:renew-next-free-times',
        jsonb_build_object('companionId', other))) into told from cancelled;
    perform bookings.put_subject_in_place_of(person, gen_random_uuid());
  end $$;
alter function bookings_api.erase_person owner to kabar_bookings_system;
grant execute on function bookings_api.erase_person to kabar_auth;
