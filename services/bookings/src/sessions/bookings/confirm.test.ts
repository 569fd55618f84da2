import { randomUUID } from 'node:crypto';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  expect(await actions.faults()).toEqual([]);
  await actions.close();
  await test.stop();
});

describe('confirming', () => {
  // Decision: 56
  it('confirming is possible for the companion from 24 hours before, and for no one else', async () => {
    const companion = await actions.companion();
    const client = await actions.subscriber(companion);
    const start = hourAhead(2);
    const far = (await actions.book(client, start)).body.id as string;
    expect((await companion.call(`POST /bookings/${far}/confirmation`, {})).body.code).toBe(
      'too_early',
    );
    const id = await actions.standing(client, companion, hourAhead(0, 3));
    expect((await client.call(`GET /bookings/${id}`)).body.confirmationDue).toBe(true);
    expect((await client.call(`POST /bookings/${id}/confirmation`, {})).status).toBe(403);
    const foreign = await actions.companion(hourAhead(5));
    expect((await foreign.call(`POST /bookings/${id}/confirmation`, {})).status).toBe(404);
    const answer = await companion.call(`POST /bookings/${id}/confirmation`, {});
    expect(answer.body).toMatchObject({
      status: 'confirmed',
      confirmationDue: false,
      confirmedAt: expect.any(String),
      version: 2,
    });
    expect(await actions.claimsOf(id)).toHaveLength(2);
    expect((await companion.call(`POST /bookings/${id}/confirmation`, {})).body.code).toBe(
      'status_not_allowed',
    );
    // After a move it must be confirmed again.
    const moved = await client.call(
      `POST /bookings/${id}/move`,
      { moveId: randomUUID(), scheduledAt: plusMinutes(start, 60).toISOString() },
      { 'if-match': '"2"' },
    );
    expect(moved.body).toMatchObject({
      status: 'scheduled',
      confirmedAt: null,
    });
  });

  // Decision: 56
  it('opens exactly 24 hours before the session', async () => {
    const minutes = 24 * 60;
    for (const [early, code] of [
      [2, 'too_early'],
      [-2, undefined],
    ] as const) {
      const companion = await actions.companion();
      const client = await actions.subscriber(companion);
      const id = await actions.standing(
        client,
        companion,
        plusMinutes(new Date(), minutes + early),
      );
      const { body } = await client.call(`GET /bookings/${id}`);
      expect(body.confirmationDue).toBe(code === undefined);
      expect((await companion.call(`POST /bookings/${id}/confirmation`, {})).body.code).toBe(code);
    }
  });
});
