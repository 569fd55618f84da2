-- Whether the reader of an address, known by its hash, declined mails of a kind, or all.
create function client.is_address_declined(kind text, address_hash bytea) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$
    select exists (select from client.declined_mails as declined
        where declined.address_hash = is_address_declined.address_hash and declined.kind = is_address_declined.kind)
      or exists (select from client.unwanted_addresses as unwanted where unwanted.address_hash = is_address_declined.address_hash)
  $$;
alter function client.is_address_declined owner to kabar_client_system;
