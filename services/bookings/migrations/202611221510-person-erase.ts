import { type Kysely, sql } from 'kysely';

/**
 * When an account is erased, the calls of the others stay in their lists: a random id stands in the place of the person,
 * what was still to come is cancelled, and the time of both is free again.
 */
export async function up(db: Kysely<unknown>) {
  await cancelling(db);
  await erasing(db);
}

async function cancelling(db: Kysely<unknown>) {
  await sql`
    alter table bookings.trial_bookings
      add column cancelled_at timestamptz,
      add column cancellation_reason text
        constraint trial_bookings_cancellation_reason check (cancellation_reason in ('account_closed')),
      drop constraint trial_bookings_user_id_fkey,
      drop constraint trial_bookings_companion_id_fkey,
      drop constraint trial_bookings_status,
      add constraint trial_bookings_status
        check (status in ('pending', 'approved', 'rejected', 'expired', 'cancelled')),
      -- a cancelled one may have been approved before
      drop constraint trial_bookings_approved,
      add constraint trial_bookings_approved
        check (case status when 'approved' then approved_at is not null when 'cancelled' then true else approved_at is null end),
      add constraint trial_bookings_cancelled check ((status = 'cancelled') = (cancelled_at is not null)
        and (status = 'cancelled') = (cancellation_reason is not null));

    create or replace function bookings.check_trial_booking_change() returns trigger
      language plpgsql security definer set search_path = pg_catalog, pg_temp
      as $$
      begin
        -- the erasure of one of the two, which leaves what has been as it was
        if auth_api.has_role('system') and new.status in (old.status, 'cancelled') then return new; end if;
        if old.status <> 'pending' then
          raise exception using errcode = 'KB409', message = 'already_decided';
        end if;
        if new.status = 'approved' and (
          select count(*) from bookings.time_claims
            where source_id = new.id and live and person_id in (new.user_id, new.companion_id)) <> 2
        then
          raise exception using errcode = 'KB409', message = 'time_taken';
        end if;
        return new;
      end $$;
  `.execute(db);
}

async function erasing(db: Kysely<unknown>) {
  await sql`
    -- Called when an account is erased. Whoever had something before her with the person is told that it does not take
    -- place. Other rows follow with the account (on delete cascade).
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
            'YYYY-MM-DD"T"HH24:MI:SS"Z"')))) into told from cancelled;
        perform bookings.put_subject_in_place_of(person, gen_random_uuid());
      end $$;

    -- One random id for all bookings of a person: they still belong together, and to nobody.
    create function bookings.put_subject_in_place_of(person uuid, subject uuid) returns void
      language sql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
        update bookings.trial_bookings set user_id = subject, message = null where user_id = person;
        update bookings.trial_bookings set companion_id = subject where companion_id = person
      $$;
    alter function bookings_api.erase_person(uuid) owner to kabar_bookings_system;
    alter function bookings.put_subject_in_place_of(uuid, uuid) owner to kabar_bookings_system;
    revoke all on function bookings_api.erase_person(uuid), bookings.put_subject_in_place_of(uuid, uuid) from public;
    grant execute on function bookings_api.erase_person(uuid) to kabar_auth;
  `.execute(db);
}
