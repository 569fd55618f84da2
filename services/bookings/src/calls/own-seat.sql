-- The seat that a secret proves, with its call locked; of a signed-in person only under that account. Raises not_found for a
-- secret that proves nothing here, and signed_out where the session is gone.
-- needs auth_api.uid
create function bookings.own_seat(key_hash bytea) returns bookings.call_attendance
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare own bookings.call_attendance;
  begin
    select * into own from bookings.call_attendance as found where found.key_hash = own_seat.key_hash;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    if not own.is_guest and auth_api.uid() is null then raise exception using errcode = 'KB401', message = 'signed_out'; end if;
    if not own.is_guest and own.account_id is distinct from auth_api.uid() then
      raise exception using errcode = 'KB404', message = 'not_found';
    end if;
    perform from bookings.calls as room where room.id = own.call_id for update;
    select * into own from bookings.call_attendance as found where found.key_hash = own_seat.key_hash;
    return own;
  end $$;
alter function bookings.own_seat owner to kabar_bookings_system;
