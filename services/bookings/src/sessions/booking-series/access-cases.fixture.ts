import { randomUUID } from 'node:crypto';
import { bookingSeries } from '@kabar/contracts/booking-series';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { type Cells, clients, own, theirs } from '@kabar/dev/access-cells';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';

/** Inserts a series without sessions. */
async function addSeries(
  { database }: TestInstallation,
  client: InstallationPerson,
  companion: InstallationPerson,
): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into bookings.booking_series (id, user_id, companion_id, subscription_id, time_zone, local_time, first_date, dates,
         medium, results)
       values ($1, $2, $3, gen_random_uuid(), 'Asia/Jakarta', '09:00', '2027-03-01', 1, 'video', '{away}')`,
    [id, client.accountId, companion.accountId],
  );
  return id;
}

const row: RowKind = {
  own: only(['client'], ({ installation, strangers, caller }) =>
    addSeries(installation, caller, strangers.companion),
  ),
  counterpart: only(['companion'], async ({ installation, caller }) =>
    addSeries(installation, await installation.person('client'), caller),
  ),
  foreign: ({ installation, strangers }) =>
    addSeries(installation, strangers.client, strangers.companion),
};
const both: Cells = [401, own(200), theirs(200), 403, 403, 403];
/** Three weeks ahead. */
const firstDate = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10);
const wish = { firstDate, localTime: '09:00', timeZone: 'Asia/Jakarta' };

export const accessCases = declareAccessCases(bookingSeries, {
  endpoints: {
    preview: {
      cells: clients('409 no_subscription'),
      asked: () => ({ query: { ...wish, count: '2' } }),
    },
    create: {
      cells: clients('409 no_subscription'),
      asked: () => ({ body: { id: randomUUID(), ...wish, count: 2 } }),
    },
    own: { cells: [401, 200, 200, 403, 403, 403] },
    read: { row, cells: both },
    previewEnd: { row, cells: both },
    end: { row, cells: both, asked: () => ({ body: {} }) },
  },
  after: ['companion/verification'],
  sampleRows: async ({ installation, client, companion }) => {
    await addSeries(installation, client, companion);
  },
  rareColumns: [
    `update bookings.booking_series set loved_one_id = gen_random_uuid(), session_pack_purchase_id = gen_random_uuid(),
       subscription_id = null, ended_at = now() where user_id = :client`,
    `insert into bookings.booking_series (id, user_id, companion_id, subscription_id, time_zone, local_time, first_date, dates,
         medium, results)
       values (gen_random_uuid(), :client, :companion, gen_random_uuid(), 'UTC', '10:00', '2027-03-01', 1, 'phone', '{booked}')`,
    `update bookings.bookings as booking set series_id = series.id, series_date = series.first_date
       from bookings.booking_series as series
       where series.user_id = :client and series.medium = 'phone' and booking.id = (select min(one.id::text)::uuid
         from bookings.bookings as one where one.user_id = :client)`,
  ],
});
