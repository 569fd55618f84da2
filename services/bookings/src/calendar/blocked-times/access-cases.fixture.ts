import { randomUUID } from 'node:crypto';
import { blockedTimes } from '@kabar/contracts/blocked-times';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { companions, own } from '@kabar/dev/access-cells';
import { hourAhead } from '@kabar/dev/test-companion';
import { done, type InstallationPerson } from '@kabar/dev/test-installation';

const blockedTimeRow: RowKind = {
  own: only(['companion'], async ({ caller }) => addBlockedTime(caller)),
  foreign: async ({ strangers }) => addBlockedTime(strangers.companion),
};

export const accessCases = declareAccessCases(blockedTimes, {
  endpoints: {
    create: {
      cells: companions(201),
      asked: () => ({
        body: { id: randomUUID(), startTime: hourAhead(30), endTime: hourAhead(30, 1) },
      }),
    },
    read: { row: blockedTimeRow, cells: companions(own(200)) },
    undo: { row: blockedTimeRow, cells: companions(own(204)) },
  },
  after: ['companion/onboarding'],
  sampleRows: async ({ companion }) => {
    await addBlockedTime(companion);
  },
  rareColumns: [
    `update bookings.blocked_times set reason = 'Holiday' where companion_id = :companion`,
  ],
});

let hours = 0;

/** Each starts an hour after the one before, so that no two overlap. */
async function addBlockedTime(companion: InstallationPerson): Promise<string> {
  const id = randomUUID();
  hours += 1;
  const range = { startTime: hourAhead(20, hours), endTime: hourAhead(20, hours + 1) };
  await done(companion.call('bookings', 'POST /blocked-times', { id, ...range }));
  return id;
}
