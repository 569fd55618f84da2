import { randomUUID } from 'node:crypto';
import { only, type RowKind } from '@kabar/dev/access-cases';
import { newCompanion } from '@kabar/dev/sample-people';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';

/** Inserts a trial request directly: assigned or in progress with a companion, or pending without one. */
export async function addRequest(
  { database }: TestInstallation,
  client: InstallationPerson,
  companion?: InstallationPerson,
  status: 'assigned' | 'in_progress' = 'assigned',
): Promise<string> {
  const id = randomUUID();
  // A client may have only one open request.
  await database.query(
    `update bookings.trial_requests set status = 'cancelled', cancelled_at = now(), cancellation_reason = 'staff'
       where requester_user_id = $1 and status in ('pending', 'assigned', 'in_progress')`,
    [client.accountId],
  );
  await database.query(
    `insert into bookings.trial_requests (id, requester_user_id, is_for_loved_one, preferred_medium, purpose, status,
       assigned_companion_id, assigned_at)
     values ($1, $2, false, 'phone', 'elder_checkin', $3, $4, case when $4::uuid is not null then now() end)`,
    [
      id,
      client.accountId,
      companion === undefined ? 'pending' : status,
      companion?.accountId ?? null,
    ],
  );
  return id;
}

/** The caller's trial requests, as client or as assigned companion. */
export const requestRow: RowKind = {
  own: only(['client'], async ({ installation, caller }) => addRequest(installation, caller)),
  counterpart: only(['companion'], async ({ installation, caller }) =>
    addRequest(installation, await installation.person('client'), caller),
  ),
  foreign: async ({ installation }) =>
    addRequest(
      installation,
      await installation.person('client'),
      await newCompanion(installation, true),
    ),
};

/** In progress with the caller. */
export const begunRow: RowKind = {
  ...requestRow,
  counterpart: only(['companion'], async ({ installation, caller }) =>
    addRequest(installation, await installation.person('client'), caller, 'in_progress'),
  ),
};

/** A request that waits for staff. */
export const pendingRow: RowKind = {
  own: only(['client'], async ({ installation, caller }) => addRequest(installation, caller)),
  counterpart: async ({ installation }) =>
    addRequest(installation, await installation.person('client')),
};
