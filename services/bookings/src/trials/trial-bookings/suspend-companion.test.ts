import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { decideVerification } from '@kabar/dev/neighbours/companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { companionWithHour } from './trial-bookings-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
});
afterAll(() => test.stop());

const since = '2026-12-01T10:00:00.000Z';
const suspend = (companion: TestPerson, at = since) =>
  test.service.jobs['bookings:suspend-companion']?.(
    { companionId: companion.accountId, since: at },
    {} as Parameters<(typeof test.service.jobs)[string]>[1],
  );
const review = (companion: TestPerson, status: 'approved' | 'rejected') =>
  decideVerification(test.database, companion.accountId, status);
const incidentsOf = (companion: TestPerson) =>
  readIncidents(test.database, { companion_id: companion.accountId }, ['kind', 'message']);
const toldTo = async (client: TestPerson) => {
  const notices = await readNotices(test.database, { recipient_id: client.accountId }, ['type']);
  return notices.map(({ type }) => type).filter((type) => type !== 'trial_booking_response');
};

async function scene() {
  const hour = await companionWithHour(test);
  const [waiting, coming, other] = await Promise.all(
    Array.from({ length: 3 }, () => test.person('client')),
  );
  if (!waiting || !coming || !other) throw new Error('three people');
  const pendingId = await hour.pending(waiting);
  const ids = [await hour.approved(coming, 10), await hour.approved(other, 20)];
  return { ...hour, waiting, coming, other, pendingId, ids };
}

// Decision: 81, 92
describe('a companion who is no longer verified', () => {
  it('loses pending requests, and has one incident with their future sessions, whose clients are notified', async () => {
    const { companion, waiting, coming, other, pendingId, ids } = await scene();
    await review(companion, 'rejected');
    await suspend(companion);
    const pending = await waiting.call(`GET /trial-bookings/${pendingId}`);
    expect(pending.body).toMatchObject({
      ...{ status: 'cancelled', cancelledBy: 'system', cancellationReason: 'companion_suspended' },
    });
    expect(await toldTo(waiting)).toEqual(['trial_booking_cancelled']);
    for (const client of [coming, other])
      expect(await toldTo(client)).toEqual(['session_in_question']);
    // Staff will decide about these sessions.
    expect((await coming.call(`GET /trial-bookings/${ids[0]}`)).body.status).toBe('approved');
    const incidents = await incidentsOf(companion);
    expect(incidents).toMatchObject([{ kind: 'suspended' }]);
    expect(incidents[0]?.message.split(', ')).toHaveLength(2);
    await suspend(companion);
    expect(await incidentsOf(companion)).toHaveLength(1);
    expect(await toldTo(coming)).toHaveLength(1);
  });

  it('a companion who is no longer verified has another incident when it happens again, and none if they were verified again meanwhile', async () => {
    const { companion, waiting, pendingId } = await scene();
    await suspend(companion);
    expect((await waiting.call(`GET /trial-bookings/${pendingId}`)).body.status).toBe('pending');
    expect(await incidentsOf(companion)).toEqual([]);
    await review(companion, 'rejected');
    await suspend(companion);
    await suspend(companion, '2026-12-05T10:00:00.000Z');
    expect(await incidentsOf(companion)).toHaveLength(2);
  });

  it('a companion who is no longer verified has no incident without future sessions', async () => {
    const { companion } = await companionWithHour(test);
    await review(companion, 'rejected');
    await suspend(companion);
    expect(await incidentsOf(companion)).toEqual([]);
  });
});

describe('a client who is suspended', () => {
  it('keeps future sessions until staff decide: one incident, and their companions are notified', async () => {
    const { companion, coming, waiting, ids } = await scene();
    const suspendClient = (client: TestPerson) =>
      test.service.jobs['bookings:suspend-client']?.(
        { clientId: client.accountId, since },
        {} as Parameters<(typeof test.service.jobs)[string]>[1],
      );
    const told = async () =>
      (await toldTo(companion)).filter((type) => type === 'session_in_question');
    for (let time = 0; time < 2; time += 1) await suspendClient(coming);
    // The client's own pending request is not affected.
    await suspendClient(waiting);
    const incidents = await readIncidents(
      test.database,
      { client_id: [coming.accountId, waiting.accountId] },
      ['kind', 'client_id'],
    );
    expect(incidents).toEqual([{ kind: 'suspended', client_id: coming.accountId }]);
    expect(await told()).toHaveLength(1);
    expect((await coming.call(`GET /trial-bookings/${ids[0]}`)).body.status).toBe('approved');
  });
});
