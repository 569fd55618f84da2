import { setCircles } from '@kabar/dev/circles';
import { hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { createCircleTest } from './circles-fixture.ts';

let test: TestService;
let actions: BookingActions;
let circles: ReturnType<typeof createCircleTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  circles = createCircleTest(test, actions);
  await setCircles(test.database, true);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});

it('a helper reads the payment choices for this person, and nothing that the holder has for others', async () => {
  const start = hourAhead(2);
  const around = await circles.arrange({ start });
  const { holder, helper, person, companion } = around;
  const another = await actions.companion(start, 8);
  for (const { accountId } of [companion, companion, another])
    await actions.buyPack(holder.accountId, accountId);
  const read = async () => (await helper.call(`GET /care/${person}/open-times`)).body;
  const expected = {
    choices: [
      {
        paidBy: 'subscription',
        companion: {
          ...{ id: companion.accountId, fullName: expect.any(String), avatarUrl: '/face.webp' },
          preferredName: expect.any(String),
        },
        mediums: expect.any(Array),
        minutes: 25,
        openTimes: expect.arrayContaining([start.toISOString()]),
      },
    ],
  };
  expect((await holder.call('GET /bookings/choices')).body.choices).toHaveLength(4);
  expect(await read()).toEqual(expected);
  await helper.call(`POST /care/${person}/bookings`, {
    ...{ id: crypto.randomUUID(), scheduledAt: start.toISOString() },
  });
  const { choices } = await read();
  expect(Object.keys(choices[0]).toSorted()).toEqual(
    Object.keys(expected.choices[0] ?? {}).toSorted(),
  );
  expect(new Set(choices.map((one: { companion: { id: string } }) => one.companion.id))).toEqual(
    new Set([companion.accountId]),
  );
  expect(JSON.stringify(choices)).not.toContain(another.accountId);
});
