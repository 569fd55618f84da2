import { randomUUID } from 'node:crypto';
import { only, type RowKind } from '@kabar/dev/authorization';
import { hourAhead } from '@kabar/dev/test-companion';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';

let hours = 0;

/** A booking straight in the database, within the next day, at a time of its own: nobody has paid for it. */
export async function addBooking(
  { database }: TestInstallation,
  client: InstallationPerson,
  companion: InstallationPerson,
): Promise<string> {
  hours += 1;
  const id = randomUUID();
  // Apart by 15 minutes, so that many fit into the time in which they can be confirmed.
  const start = new Date(hourAhead(0, 3).getTime() + (hours % 80) * 15 * 60_000);
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

/** A companion's proposal for a booking, half a year ahead, at ten past three at night in Jakarta: out of her hours. */
export async function addMove({ database }: TestInstallation, booking: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into bookings.booking_moves (id, booking_id, scheduled_at, reason)
       values ($1, $2, date_trunc('day', now(), 'UTC') + interval '180 days 20 hours 10 minutes', 'A wedding in the family')`,
    [id, booking],
  );
  return id;
}

/** A booking as each of the two in it, and as a stranger, addresses it; or something that belongs to it. */
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
