import { eraseAccount } from '@kabar/dev/neighbours/auth';
import { acceptMediums, decideVerification } from '@kabar/dev/neighbours/companion';
import { addCompanion, addSlot, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import type { TestPerson, TestService } from '@kabar/dev/test-service';
import type { BookingActions } from '../../bookings-fixture.ts';
import { wish } from '../../trials/trial-requests/wishes-fixture.ts';

/** A time with both slots (for trials) and weekly hours (for series). */
export const start = hourAhead(13, 1);
export const spots = 4;

/**
 * Two companions, and four clients with a plan, a pack with the other companion, and a trial request with proposed
 * times.
 */
export interface Stage {
  companions: TestPerson[];
  clients: { person: TestPerson; pack: string; request: string }[];
  closed: string[];
}

export async function setStage(test: TestService, actions: BookingActions): Promise<Stage> {
  const companions = await Promise.all([openCompanion(test), openCompanion(test)]);
  const admin = await test.person('admin');
  const clients = await Promise.all(
    Array.from({ length: 4 }, async (_, n) => {
      const [hers, other] = n % 2 === 0 ? companions : companions.toReversed();
      if (hers === undefined || other === undefined) throw new Error('two companions');
      const person = await actions.subscriber(hers, 'basic');
      const pack = await actions.buyPack(person.accountId, other.accountId);
      // Another one within the notice period, whose cancellation is late.
      await actions.standing(person, hers, plusMinutes(hourAhead(0, 3), n * 30));
      const { id: request } = (await person.call('POST /trial-requests', wish())).body;
      await admin.call(`POST /trial-requests/${request}/assignment`, {
        companionId: hers.accountId,
      });
      await hers.call(`POST /trial-requests/${request}/acceptance`, {
        startTimes: [0, 30, 60].map((minutes) => plusMinutes(start, minutes).toISOString()),
      });
      return { person, pack, request };
    }),
  );
  return { companions, clients, closed: [] };
}

async function openCompanion(test: TestService) {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '00:00', end: '23:30' }));
  const companion = await addCompanion(test, { timeZone: 'UTC', hours });
  await acceptMediums(test.database, companion.accountId, ['phone']);
  for (let spot = 0; spot < spots; spot += 1)
    await addSlot(test.database, companion.accountId, plusMinutes(start, spot * 30));
  return companion;
}

export async function verify(test: TestService, { accountId }: TestPerson, status: string) {
  await decideVerification(test.database, accountId, status);
}

/** Closes an account as the auth service's job does. */
export const closeAccount = (
  test: TestService,
  actions: BookingActions,
  { accountId }: TestPerson,
) => eraseAccount(test.database, actions.system, accountId);

/** Repeats the erasure for rows that concurrent requests wrote, as the second job does. */
export async function eraseRemains(actions: BookingActions, stage: Stage) {
  for (const account of stage.closed)
    await actions.system.call('select bookings_api.erase_person($1)', [account]);
}
