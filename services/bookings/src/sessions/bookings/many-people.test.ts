import { startTestService, type TestService } from '@kabar/dev/test-service';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { act, perform } from './many-people-acts-fixture.ts';
import { eraseRemains, setStage } from './many-people-fixture.ts';

let test: TestService;
let actions: BookingActions;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});

/** KABAR_SEED=<number> repeats the same actions; the order of concurrent ones still varies. */
const seed = Number(process.env.KABAR_SEED ?? Date.now() % 2 ** 31);

describe('many people at the same time', () => {
  it(`never leave overlapping claims, a claim or a session without the other, or a lost or extra credit (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 5 }),
        async (rounds) => {
          const stage = await setStage(test, actions);
          for (const acts of rounds) {
            const answers = await Promise.all(
              acts.map((one) => perform(test, actions, stage, one)),
            );
            await eraseRemains(actions, stage);
            // Each refusal must be declared in the contract; failures and deadlocks fail the test.
            expect(
              answers.filter((answer) => answer !== undefined && answer.status >= 500),
            ).toEqual([]);
            expect(await actions.faults()).toEqual([]);
          }
        },
      ),
      { numRuns: 25, endOnFailure: true, seed },
    );
  }, 180_000);
});
