-- The seat that a secret proves, with its call locked; a signed-in person's seat only under her account. Raises
-- not_found for an unknown secret, and signed_out when the session has ended.
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
