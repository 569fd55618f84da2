import { addEndedAssignment, addSession as insertSession } from '@kabar/dev/neighbours/sessions';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { decide, lovedOne } from '../private-information/private-notes-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

interface Session {
  hours?: number;
  medium?: string;
  status?: string;
}

/** A loved one, and a half-hour session for them with a verified companion that starts in this many hours. */
async function arrange({ hours = 1, medium = 'phone', status = 'scheduled' }: Session = {}) {
  const [client, companion] = [await test.person('client'), await test.person('companion')];
  const one = lovedOne('Ibu Sari');
  await client.call('POST /loved-ones', {
    ...one,
    contactMethods: { ...one.contactMethods, zoomLink: 'https://zoom.example/j/1' },
  });
  await decide(test, companion, 'approved');
  await addSession(client, companion, one.id, { hours, medium, status });
  return { client, companion, lovedOneId: one.id };
}

async function addSession(
  client: TestPerson,
  companion: TestPerson,
  lovedOneId: string,
  { hours, medium, status }: Required<Session>,
) {
  const start = new Date(Date.now() + hours * 3_600_000);
  await insertSession(test.database, {
    ...{ client: client.accountId, companion: companion.accountId, lovedOne: lovedOneId },
    ...{ startsAt: start, minutes: 30, medium, status },
  });
}

const read = (person: TestPerson, id: string) => person.call(`GET /loved-ones/${id}/call-contact`);
const readsOf = async (client: TestPerson) => (await client.call('GET /private-reads')).body.reads;

// Decision: 102
describe('the number for a session outside Kabar', () => {
  it('the number for a session outside Kabar is shown to its companion, only for the medium of the session, and the client sees each opening', async () => {
    const { client, companion, lovedOneId } = await arrange();
    const phone = { medium: 'phone', value: '0811' };
    expect((await read(companion, lovedOneId)).body).toEqual({ contacts: [phone] });
    await addSession(client, companion, lovedOneId, {
      hours: 2,
      medium: 'zoom',
      status: 'scheduled',
    });
    const zoom = { medium: 'zoom', value: 'https://zoom.example/j/1' };
    expect((await read(companion, lovedOneId)).body).toEqual({ contacts: [phone, zoom] });
    await addSession(client, companion, lovedOneId, {
      hours: 3,
      medium: 'email',
      status: 'scheduled',
    });
    expect((await read(companion, lovedOneId)).body.contacts).toContainEqual({
      medium: 'email',
      value: null,
    });
    expect(await readsOf(client)).toMatchObject(
      Array(3).fill({
        what: 'call_contact',
        outcome: 'read',
        reader: { id: companion.accountId },
        lovedOne: { id: lovedOneId, fullName: 'Ibu Sari' },
      }),
    );
  });

  it.each([23.9, -24.4])('opens with a session that starts in %s hours', async (hours) => {
    const { companion, lovedOneId } = await arrange({ hours });
    expect((await read(companion, lovedOneId)).status).toBe(200);
  });

  it.each<[string, Session]>([
    ['more than 24 hours ahead', { hours: 24.1 }],
    ['over for more than 24 hours', { hours: -24.6 }],
    ['in a call in Kabar', { medium: 'video' }],
    ['cancelled', { status: 'cancelled' }],
    ['a proposal', { status: 'pending' }],
  ])('stays closed, and unlogged, with a session that is %s', async (_what, session) => {
    const { client, companion, lovedOneId } = await arrange(session);
    expect((await read(companion, lovedOneId)).status).toBe(404);
    expect(await readsOf(client)).toEqual([]);
  });

  it('the number for a session outside Kabar is hidden from everyone else', async () => {
    const { client, companion, lovedOneId } = await arrange();
    const other = await test.person('companion');
    await decide(test, other, 'approved');
    expect((await read(other, lovedOneId)).status).toBe(404);
    for (const role of ['client', 'admin', 'moderator'] as const) {
      expect((await read(await test.person(role), lovedOneId)).status).toBe(403);
    }
    expect((await read(test.nobody, lovedOneId)).status).toBe(401);
    await decide(test, companion, 'rejected');
    expect((await read(companion, lovedOneId)).status).toBe(404);
    expect(await readsOf(client)).toEqual([]);
  });

  it('closes when the two stop working together', async () => {
    const { client, companion, lovedOneId } = await arrange();
    await addEndedAssignment(test.database, {
      client: client.accountId,
      companion: companion.accountId,
    });
    expect((await read(companion, lovedOneId)).status).toBe(404);
  });
});
