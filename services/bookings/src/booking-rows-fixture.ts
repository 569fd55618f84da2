import { randomUUID } from 'node:crypto';
import { only, type RowKind } from '@kabar/dev/access-cases';
import { hourAhead } from '@kabar/dev/test-companion';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';

/** Which of the 120 places of ten minutes, which fit into the 24 hours in which a booking can be confirmed, a person has. */
const taken = new Set<string>();

/** A place that neither of the two has. */
function freePlace(people: readonly string[]): number {
  let place = 0;
  while (people.some((person) => taken.has(`${person} ${place}`))) place += 1;
  if (place >= 120) throw new Error('These two people have bookings at all times of the day.');
  for (const person of people) taken.add(`${person} ${place}`);
  return place;
}

/** Inserts a booking directly, within the next day, at an unused time; it is not paid for. */
export async function addBooking(
  { database }: TestInstallation,
  client: InstallationPerson,
  companion: InstallationPerson,
): Promise<string> {
  const id = randomUUID();
  const place = freePlace([client.accountId, companion.accountId]);
  const start = new Date(hourAhead(0, 3).getTime() + place * 10 * 60_000);
  const given = [id, client.accountId, companion.accountId, start];
  await database.query(
    `insert into bookings.time_claims (person_id, during, kind, source_id)
       select person, tstzrange($4, $4::timestamptz + interval '10 minutes'), 'booking', $1
         from unnest(array[$2, $3]::uuid[]) as person`,
    given,
  );
  await database.query(
    `insert into bookings.bookings (id, user_id, companion_id, scheduled_at, duration_minutes, subscription_id)
       values ($1, $2, $3, $4, 10, gen_random_uuid())`,
    given,
  );
  await database.query(
    `insert into bookings.booking_changes (booking_id, to_status, to_time, actor, actor_id, reason)
       values ($1, 'scheduled', $4, 'client', $2, case when $3::uuid is not null then 'As agreed' end)`,
    given,
  );
  return id;
}

/**
 * Inserts a companion's proposal to move a booking, half a year ahead at 03:10 in Jakarta, which is outside the weekly
 * hours.
 */
export async function addMove({ database }: TestInstallation, booking: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into bookings.booking_moves (id, booking_id, scheduled_at, reason)
       values ($1, $2, date_trunc('day', now(), 'UTC') + interval '180 days 20 hours 10 minutes', 'A wedding in the family')`,
    [id, booking],
  );
  return id;
}

/** A booking, or a row that belongs to one, for its two people and for a stranger. */
export function bookingRow(
  make: (installation: TestInstallation, booking: string) => Promise<string> = async (_, id) => id,
): RowKind {
  return {
    own: only(['client'], async ({ installation, strangers, caller }) =>
      make(installation, await addBooking(installation, caller, strangers.companion)),
    ),
    counterpart: only(['companion'], async ({ installation, caller }) =>
      make(
        installation,
        await addBooking(installation, await installation.person('client'), caller),
      ),
    ),
    foreign: async ({ installation, strangers }) =>
      make(installation, await addBooking(installation, strangers.client, strangers.companion)),
  };
}
