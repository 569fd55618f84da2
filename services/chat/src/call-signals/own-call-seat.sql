-- The seat that a secret proves; a signed-in person's seat only under her account. Raises not_found, signed_out, and
-- seat_ended when that device is no longer in the call.
-- needs auth_api.uid
create function chat.own_call_seat(key_hash bytea) returns chat.call_seats
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
  as $$
  declare own chat.call_seats;
  begin
    select * into own from chat.call_seats as found where found.key_hash = own_call_seat.key_hash;
    if not found then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    if own.account_id is not null and auth_api.uid() is null then
      raise exception using errcode = 'KB401', message = 'signed_out';
    end if;
    if own.account_id <> auth_api.uid() then raise exception using errcode = 'KB404', message = 'not_found'; end if;
    return own;
  end $$;
alter function chat.own_call_seat owner to kabar_chat_system;
