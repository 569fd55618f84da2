import { addCompanion, plusMinutes } from '@kabar/dev/test-companion';
import type { TestService } from '@kabar/dev/test-service';

/** The "now" of all cases. */
export const decidedAt = new Date('2027-03-24T04:10:00Z');

export interface TimeCase {
  companion: string;
  client: string;
  starts: Date;
  minutes: number;
  byCompanion: boolean;
  /** The session that moves; null for a new one. */
  ignoring: string | null;
}

/** Seeded pseudo-random numbers below 1 (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const companions = [
  { timeZone: 'UTC', notice: 120, pause: 0, daily: null, verified: true },
  { timeZone: 'Asia/Jakarta', notice: 0, pause: 30, daily: 2, verified: true },
  { timeZone: 'Europe/Berlin', notice: 1_440, pause: 10, daily: 1, verified: true },
  { timeZone: 'America/New_York', notice: 60, pause: 15, daily: 3, verified: true },
  { timeZone: 'Australia/Lord_Howe', notice: 10_080, pause: 0, daily: 1, verified: true },
  { timeZone: 'UTC', notice: 120, pause: 0, daily: null, verified: false },
];

type World = { companions: string[]; client: string; claims: { id: string; companion: string }[] };

/** Six companions with hours, blocked times and sessions around `decidedAt`, and generated cases about them. */
export async function makeTimeCases(test: TestService, count: number): Promise<TimeCase[]> {
  const random = createRandom(27);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const world = await makeWorld(test, random);
  return Array.from({ length: count }, () => {
    const isMove = random() < 0.3;
    const moved = pick(world.claims);
    const far = random() < 0.1 ? 400 * 144 : 30 * 144;
    return {
      companion: isMove ? moved.companion : pick(world.companions),
      client: world.client,
      starts: plusMinutes(decidedAt, (Math.floor(random() * far) - 72) * 10),
      minutes: pick([10, 25, 50, 55]),
      byCompanion: random() < 0.2,
      ignoring: isMove ? moved.id : null,
    };
  });
}

async function makeWorld(test: TestService, random: () => number): Promise<World> {
  const client = (await test.person('client')).accountId;
  const other = (await test.person('client')).accountId;
  const world: World = { companions: [], client, claims: [] };
  for (const [place, { timeZone, notice, pause, daily, verified }] of companions.entries()) {
    const hours = [1, 2, 3, 5, 6].map((day) => ({ day, start: '06:00', end: '22:30' }));
    const { accountId } = await addCompanion(test, { timeZone, hours, verified });
    world.companions.push(accountId);
    await test.database.query(
      `insert into bookings.companion_rules (companion_id, minimum_notice_minutes, pause_minutes, daily_maximum)
         values ($1, $2, $3, $4)`,
      [accountId, notice, pause, daily],
    );
    await addSlots(test, accountId);
    await block(test, accountId, plusMinutes(decidedAt, place * 2_880 + 1_400));
    for (let number = 0; number < 40; number += 1) {
      const starts = plusMinutes(decidedAt, Math.floor(random() * 28 * 144) * 10);
      const id = `00000000-0000-4000-8000-0000000${place}${String(number).padStart(4, '0')}`;
      const people = [accountId, number % 4 === 0 ? client : other];
      await claim(test, { id, people, starts, minutes: number % 2 === 0 ? 25 : 55 });
      world.claims.push({ id, companion: accountId });
    }
  }
  return world;
}

/** The half hours from 04:30 UTC to midnight on thirteen days. */
async function addSlots({ database }: TestService, companion: string) {
  await database.query(
    `insert into bookings.companion_availability (companion_id, start_time, end_time)
       select $1, start, start + interval '30 minutes'
         from generate_series('2027-03-24T00:00:00Z'::timestamptz, '2027-04-05T23:30:00Z', interval '30 minutes') as start
         where (start at time zone 'UTC')::time >= '04:30'`,
    [companion],
  );
}

async function block({ database }: TestService, companion: string, starts: Date) {
  await database.query(
    `insert into bookings.blocked_times (id, companion_id, start_time, end_time)
       values (gen_random_uuid(), $1, $2, $3)`,
    [companion, starts, plusMinutes(starts, 600)],
  );
}

async function claim(
  { database }: TestService,
  session: { id: string; people: string[]; starts: Date; minutes: number },
) {
  const { id, people, starts, minutes } = session;
  await database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
       select person, tstzrange($3, $4), 'booking', $1 from unnest($2::uuid[]) as person on conflict do nothing`,
    [id, people, starts, plusMinutes(starts, minutes)],
  );
}
