import { randomUUID } from 'node:crypto';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { readConversations } from '@kabar/dev/neighbours/conversations';
import { hourAhead } from '@kabar/dev/test-companion';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import {
  assigned,
  proposed,
  statusOf,
  toldTo,
} from '../../trials/trial-requests/wishes-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

describe('the current assignment', () => {
  // Requirement: COMP-007
  it('the current assignment is shown to the client, and to the companion with the number of their active clients', async () => {
    const { client, companion } = await assigned(test);
    for (const origin of ['booking', 'subscription']) {
      const other = await test.person('client');
      await test.database.query(
        'insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($1, $2, $3)',
        [other.accountId, companion.accountId, origin],
      );
    }
    expect((await client.call('GET /assignments/current')).body.assignment).toMatchObject({
      companion: { id: companion.accountId, fullName: 'Sari' },
      status: 'active',
      origin: 'trial_request',
    });
    const page = (await companion.call('GET /assignments?limit=2')).body;
    expect(page.activeClients).toBe(3);
    expect(page.assignments).toHaveLength(2);
    const rest = (await companion.call(`GET /assignments?limit=2&after=${page.next}`)).body;
    expect(rest.assignments).toMatchObject([{ client: { id: client.accountId } }]);
    const alone = await test.person('client');
    expect((await alone.call('GET /assignments/current')).body).toEqual({ assignment: null });
    expect((await alone.call('GET /assignments')).status).toBe(403);
    expect((await test.nobody.call('GET /assignments/current')).status).toBe(401);
  });
});

async function current(person: {
  call(request: string): Promise<{ body: { assignment: { id: string } } }>;
}) {
  return (await person.call('GET /assignments/current')).body.assignment.id;
}

describe('asking for another companion', () => {
  // Decision: 89
  it('notifies staff with the reason, once, and keeps the present companion, who is not notified', async () => {
    const { client, companion } = await assigned(test);
    const id = await current(client);
    const ask = (reason: string, person = client) =>
      person.call(`POST /assignments/${id}/wish-for-another`, { reason });
    expect((await ask('')).status).toBe(400);
    expect((await ask('We do not get on')).body).toMatchObject({
      status: 'active',
      askedForAnotherAt: expect.any(String),
    });
    await ask('Once more');
    const incidents = await readIncidents(test.database, { reference_id: id }, ['kind', 'message']);
    expect(incidents).toEqual([{ kind: 'concern', message: 'We do not get on' }]);
    expect((await companion.call('GET /assignments')).body.assignments).toMatchObject([
      { askedForAnotherAt: null },
    ]);
    expect((await ask('Me too', companion)).status).toBe(403);
    expect((await ask('Me too', await test.person('client'))).status).toBe(404);
  });
});

describe('ending an assignment', () => {
  // Decision: 89
  it.each(['client', 'companion'] as const)(
    'ending an assignment by the %s cancels sessions, closes the conversation and notifies the other person',
    async (side) => {
      const people = await proposed(test);
      const trialBookingId = randomUUID();
      await people.client.call(`POST /trial-requests/${people.id}/choice`, {
        trialBookingId,
        startTime: hourAhead(2).toISOString(),
      });
      const id = await current(people.client);
      const end = () => people[side].call(`POST /assignments/${id}/end`, { reason: 'Moving away' });
      expect((await end()).body).toMatchObject({ status: 'ended', endedBy: side });
      expect((await end()).body.code).toBe('already_ended');
      const [booking] = await test.database.query(
        'select status, cancellation_reason from bookings.trial_bookings where id = $1',
        [trialBookingId],
      );
      expect(booking).toEqual({ status: 'cancelled', cancellation_reason: 'assignment_ended' });
      const claims = await test.database.query(
        'select from bookings.time_claims where source_id = $1 and live',
        [trialBookingId],
      );
      expect(claims).toEqual([]);
      const ofClient = { client_user_id: people.client.accountId };
      expect(await readConversations(test.database, ofClient, ['status'])).toEqual([
        { status: 'closed' },
      ]);
      const other = people[side === 'client' ? 'companion' : 'client'];
      expect((await toldTo(test, other)).map((one) => one.type)).toEqual(
        expect.arrayContaining(['trial_booking_cancelled', 'assignment_ended']),
      );
      expect((await statusOf(test, people.id))?.status).toBe(
        side === 'client' ? 'cancelled' : 'pending',
      );
      expect((await people.client.call('GET /assignments/current')).body.assignment).toBeNull();
    },
  );

  it('ending an assignment is refused to everyone else', async () => {
    const { client, admin } = await assigned(test);
    const id = await current(client);
    for (const type of ['client', 'companion'] as const)
      expect((await (await test.person(type)).call(`POST /assignments/${id}/end`, {})).status).toBe(
        404,
      );
    expect((await admin.call(`POST /assignments/${id}/end`, {})).status).toBe(403);
    expect(await current(client)).toBe(id);
  });
});
