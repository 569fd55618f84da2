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
