import { randomUUID } from 'node:crypto';
import { trialBookings } from '@kabar/contracts/trial-bookings';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { clients, companions, own, theirs } from '@kabar/dev/access-cells';
import { companionRow } from '@kabar/dev/sample-people';
import { addSlot, hourAhead } from '@kabar/dev/test-companion';
import { done, type InstallationPerson, type TestInstallation } from '@kabar/dev/test-installation';

const trialBookingRow: RowKind = {
  own: only(['client'], async ({ installation, strangers, caller }) =>
    addTrial(installation, caller, strangers.companion),
  ),
  counterpart: only(['companion'], async ({ installation, caller }) =>
    addTrial(installation, await installation.person('client'), caller),
  ),
  foreign: async ({ installation, strangers }) =>
    addTrial(installation, strangers.client, strangers.companion),
};

/** Only the two people have access. */
export const accessCases = declareAccessCases(trialBookings, {
  endpoints: {
    request: {
      row: companionRow,
      cells: clients(theirs(201)),
      asked: (companionId) => ({
        body: { id: randomUUID(), companionId, requestedStartTime: hourAhead(2) },
      }),
    },
    own: { cells: clients(200) },
    received: { cells: companions(200) },
    read: { row: trialBookingRow, cells: [401, own(200), theirs(200), 403, 403, 403] },
    approve: {
      row: trialBookingRow,
      cells: companions(theirs(200)),
      asked: () => ({ body: {} }),
    },
    reject: {
      row: trialBookingRow,
      cells: companions(theirs(200)),
      asked: () => ({ body: {} }),
    },
    // A companion declines a pending request, and cancels an approved one.
    cancel: {
      row: trialBookingRow,
      cells: [401, own(200), theirs(409), 403, 403, 403],
      asked: () => ({ body: {} }),
    },
  },
  after: ['companion/verification'],
  // An approved trial booking tomorrow.
  sampleRows: async ({ installation, client, companion }) => {
    const start = hourAhead(1);
    await addSlot(installation.database, companion.accountId, start).catch(() => undefined);
    const id = randomUUID();
    const wanted = {
      id,
      companionId: companion.accountId,
      requestedStartTime: start.toISOString(),
    };
    await done(client.call('bookings', 'POST /trial-bookings', wanted));
    await done(companion.call('bookings', `POST /trial-bookings/${id}/approval`, {}));
    await installation.database.query(
      `insert into bookings.trial_booking_steps (trial_booking_id, step, done_at) values ($1, 'reminder_24h', now())`,
      [id],
    );
  },
  rareColumns: [
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, message,
         status, rejection_reason, rejected_at, cancellation_reason, cancelled_by, cancellation_note, cancelled_at, approved_at)
       select gen_random_uuid(), :client, :companion, start, start + interval '10 minutes', 'Ring twice', status,
         case status when 'rejected' then 'declined' end, case status when 'rejected' then now() end,
         case status when 'cancelled' then 'cancelled' end,
         case status when 'cancelled' then 'client' end, case status when 'cancelled' then 'I am ill' end, case status when 'cancelled' then now() end,
         case status when 'approved' then now() end
         from unnest(array['rejected', 'cancelled', 'expired', 'pending', 'approved']) with ordinality as sample (status, place),
           lateral (select now() + place * interval '3 days' as start) as wanted`,
  ],
});

let hours = 0;

/** Inserted directly, because one client may have only two pending requests to one companion. */
async function addTrial(
  { database }: TestInstallation,
  client: InstallationPerson,
  companion: InstallationPerson,
): Promise<string> {
  hours += 1;
  const start = hourAhead(1 + (hours % 5), Math.floor(hours / 5));
  // The weekly hours may include that time already.
  await addSlot(database, companion.accountId, start).catch(() => undefined);
  const id = randomUUID();
  await database.query(
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time)
       values ($1, $2, $3, $4, $4::timestamptz + interval '10 minutes')`,
    [id, client.accountId, companion.accountId, start],
  );
  return id;
}
