import { setCircles } from '@kabar/dev/circles';
import { hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { codeOf, createCircleTest } from './circles-fixture.ts';

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

const start = hourAhead(2);
const list = async (by: TestPerson, person: string) =>
  (await by.call(`GET /care/${person}/series`)).body.series;

it('weekly sessions of a person are created, read and ended by a helper, readable by a viewer, and hidden from others', async () => {
  const around = await circles.arrange({ start });
  const { holder, helper, viewer, stranger, companion, person } = around;
  const id = crypto.randomUUID();
  const end = (by: TestPerson, of = person) => by.call(`POST /care/${of}/series/${id}/end`, {});
  const made = await helper.call(`POST /care/${person}/series`, {
    ...{ id, firstDate: start.toISOString().slice(0, 10), timeZone: 'UTC', count: 1 },
    localTime: start.toISOString().slice(11, 16),
  });
  expect(made.status).toBe(201);
  for (const member of [helper, viewer, holder])
    expect(await list(member, person)).toMatchObject([
      { id, companion: { id: companion.accountId }, dates: [{ result: 'booked' }] },
    ]);
  const [seen] = await list(viewer, person);
  expect(Object.keys(seen).toSorted()).toEqual([
    'companion',
    'dates',
    'firstDate',
    'id',
    'localTime',
    'timeZone',
  ]);
  expect(codeOf(await stranger.call(`GET /care/${person}/series`))).toBe('404 person_not_found');
  expect(codeOf(await end(stranger))).toBe('404 person_not_found');
  expect(codeOf(await end(viewer))).toBe('403 helpers_only');
  expect((await end(test.nobody)).status).toBe(401);
  // Another loved one of the same account.
  const other = await circles.lovedOne(holder, 'Pak Adi');
  await circles.consent({ ...around, person: other }, 'calendar', true);
  expect(codeOf(await end(holder, other))).toBe('404 not_found');
  expect(await list(holder, other)).toEqual([]);
  await circles.consent(around, 'calendar', false);
  expect(codeOf(await end(helper))).toBe('403 not_shared');
  expect(codeOf(await helper.call(`GET /care/${person}/series`))).toBe('403 not_shared');
  await circles.consent(around, 'calendar', true);
  expect((await end(helper)).status).toBe(200);
  expect(await list(helper, person)).toEqual([]);
  expect(codeOf(await end(helper))).toBe('409 already_closed');
});
