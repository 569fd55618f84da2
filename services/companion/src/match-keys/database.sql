create policy match_keys_system on companion.match_keys to kabar_companion_system using (true) with check (true);
grant select, insert, update, delete on companion.match_keys to kabar_companion_system;

-- Updates the match list in the transaction that verifies a companion or ends the verification.
create function companion.follow_companion() returns trigger
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  begin
    perform companion.renew_match_keys(new.user_id);
    return null;
  end $$;
alter function companion.follow_companion owner to kabar_companion_system;
create trigger companions_followed after insert or update of verification_status, accepted_mediums
  on companion.companions for each row execute function companion.follow_companion();

-- Normalises the name of a language, written in English or Indonesian, to one key. Unknown names are only lowercased.
create function companion.language_key(name text) returns text
  language sql immutable set search_path = pg_catalog, pg_temp
  as $$
    select coalesce(known.english, written.name)
      from (select regexp_replace(lower(btrim(language_key.name)), '^bahasa +', '') as name) as written
      left join (values ('indonesia', 'indonesian'), ('bahasa', 'indonesian'), ('inggris', 'english'), ('jawa', 'javanese'),
        ('sunda', 'sundanese'), ('bali', 'balinese'), ('madura', 'madurese'), ('bugis', 'buginese'), ('aceh', 'acehnese'),
        ('melayu', 'malay'), ('belanda', 'dutch'), ('jerman', 'german'), ('prancis', 'french'),
        ('spanyol', 'spanish'), ('arab', 'arabic'), ('jepang', 'japanese'), ('korea', 'korean'), ('tionghoa', 'chinese'),
        ('mandarin', 'chinese'))
        as known (indonesian, english) on known.indonesian = written.name
  $$;
alter function companion.language_key owner to kabar_companion_system;

-- Recomputes the match keys of a companion. They have none while they are not verified, or lack a picture, bio or language.
-- Concurrent calls are serialised by a lock on the companion's row.
create function companion.renew_match_keys(person uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
  as $$
  declare free_at timestamptz;
  begin
    perform from companion.companions where user_id = person for no key update;
    free_at := coalesce((select next_free_at from bookings_api.next_free_times where companion_id = person), 'infinity');
    with wanted as (
      select key
        from companion.companions as companion
        cross join lateral auth_api.companion_words(companion.user_id) as words
        cross join lateral (
          select ''
          union select 'language:' || companion.language_key(language) from unnest(words.languages) as language
          union select 'interest:' || lower(btrim(interest)) from unnest(words.interests) as interest
          union select 'medium:' || medium from unnest(companion.accepted_mediums) as medium
        ) as found (key)
        where companion.user_id = person and companion.is_verified and words.introduced
    ), gone as (
      delete from companion.match_keys where companion_id = person and key not in (select key from wanted)
    )
    insert into companion.match_keys as stored (companion_id, key, next_free_at)
      select person, key, free_at from wanted
      on conflict (companion_id, key) do update set next_free_at = excluded.next_free_at
        where stored.next_free_at is distinct from excluded.next_free_at;
  end $$;
alter function companion.renew_match_keys owner to kabar_companion_system;
grant execute on function companion.renew_match_keys to kabar_companion;
