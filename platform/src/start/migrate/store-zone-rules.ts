import { setImmediate } from 'node:timers/promises';
import { acceptedZones } from '@kabar/rules/time-zones';
import { offsetsOf, type ZoneOffset } from '@kabar/rules/zone-offsets';
import type pg from 'pg';

/** Past rules are needed for calls that are logged late, future ones for bookings. */
const yearsBefore = 2;
const yearsAfter = 5;

/**
 * Stores the runtime's time zone rules in auth.zone_offsets, with which SQL converts local times (docs/adr/0019). Does nothing if they
 * were stored for the same runtime, database version and year. Reports zones in use for which Postgres has other rules.
 */
export async function storeZoneRules(client: pg.Client, say: (line: string) => void) {
  // Tests apply trees without these tables.
  const { rows: tables } = await client.query<{ postgres: string }>(
    `select current_setting('server_version') as postgres from pg_tables where schemaname = 'auth' and tablename = 'zone_rules'`,
  );
  if (tables[0] === undefined) return;
  const year = new Date().getUTCFullYear();
  const version = `Node ${process.versions.tz}, Postgres ${tables[0].postgres}, ${year}`;
  const { rows } = await client.query<{ version: string }>('select version from auth.zone_rules');
  if (rows[0]?.version !== version) {
    await replaceRules(client, version, JSON.stringify(await listOffsets(year)));
  }
  const zones = await differingInUse(client);
  if (zones.length > 0) {
    say(
      `Postgres has other rules than Node for these time zones of people: ${zones.join(', ')}. Kabar follows Node (${process.versions.tz}).`,
    );
  }
}

async function replaceRules(client: pg.Client, version: string, offsets: string) {
  await client.query('begin');
  await client.query('set local role kabar_auth_owner');
  // Concurrent transactions use the former rules until the commit.
  await client.query('delete from auth.zone_offsets');
  await client.query(
    `insert into auth.zone_offsets (zone, starts_at, ends_at, ahead)
       select zone, starts_at, lead(starts_at, 1, 'infinity') over (partition by zone order by starts_at), ahead * interval '1 minute'
         from jsonb_to_recordset($1) as given (zone text, starts_at timestamptz, ahead integer)`,
    [offsets],
  );
  await client.query(
    `insert into auth.zone_rules (version, differing) values ($1, array(${differing}))
       on conflict (single) do update set version = excluded.version, differing = excluded.differing`,
    [version],
  );
  await client.query('commit');
}

/** Zones that Postgres does not know, or for which it has another offset on some day within a year. */
const differing = `
  select zone from auth.zone_offsets group by zone
    having not exists (select from pg_timezone_names where name = zone)
  union
  select stretch.zone
    from (select zone_offsets.* from auth.zone_offsets join pg_timezone_names on name = zone) as stretch,
      generate_series(now() - interval '1 year', now() + interval '1 year', interval '1 day') as moment
    where moment >= stretch.starts_at and moment < stretch.ends_at
      and moment at time zone stretch.zone - moment at time zone 'UTC' <> stretch.ahead
  order by 1`;

/** Zones of people among those that differ. */
async function differingInUse(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ differing: string[] }>(
    'select differing from auth.zone_rules where cardinality(differing) > 0',
  );
  const zones = rows[0]?.differing;
  if (zones === undefined) return [];
  const found = new Set<string>();
  for (const [role, query] of uses) {
    await client.query('begin');
    await client.query(`set local role ${role}`);
    const { rows: used } = await client.query<{ zone: string }>(query, [zones]);
    await client.query('commit');
    for (const { zone } of used) found.add(zone);
  }
  return [...found].sort();
}

/** The columns with people's time zones, and the roles that can read them, because row security applies to the migrating role. */
const uses = [
  [
    'kabar_auth_system',
    'select distinct timezone as zone from auth.profiles where timezone = any($1)',
  ],
  [
    'kabar_bookings_system',
    'select distinct time_zone as zone from bookings.companion_calendars where time_zone = any($1)',
  ],
] as const;

/** One row for each period of each zone, including former zone names, which an earlier release may still store. */
async function listOffsets(year: number) {
  const [from, to] = [
    new Date(Date.UTC(year - yearsBefore, 0)),
    new Date(Date.UTC(year + yearsAfter, 0)),
  ];
  const byZone = new Map<string, ZoneOffset[]>();
  const rows: { zone: string; starts_at: string; ahead: number }[] = [];
  for (const { name, zone } of acceptedZones()) {
    let offsets = byZone.get(zone);
    if (offsets === undefined) {
      offsets = offsetsOf(zone, from, to);
      byZone.set(zone, offsets);
      // Yields to other work of the start.
      await setImmediate();
    }
    rows.push(
      ...offsets.map((offset) => ({
        zone: name,
        starts_at: offset.from?.toISOString() ?? '-infinity',
        ahead: offset.minutesAhead,
      })),
    );
  }
  return rows;
}
