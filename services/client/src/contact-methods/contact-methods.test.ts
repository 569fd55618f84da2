import { suspend } from '@kabar/dev/neighbours/auth';
import { addSession } from '@kabar/dev/neighbours/sessions';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { decide } from '../private-information/private-notes-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

const none = { phone: '', whatsapp: '', telegram: '', email: '', zoomLink: '', googleMeet: '' };
const methods = {
  ...none,
  preferred: 'phone',
  phone: '0811-whisper',
  zoomLink: 'https://z.test/1',
};
const save = (person: TestPerson, contactMethods: object, version = '0') =>
  person.call('PATCH /contact-methods', { contactMethods }, { 'if-match': `"${version}"` });

describe('own contact methods', () => {
  it('own contact methods are empty at first, sealed once saved, with a readable list of their mediums', async () => {
    const client = await test.person('client');
    const before = await client.call('GET /contact-methods');
    expect(before.body).toEqual({ contactMethods: null, version: 0 });
    const saved = await save(client, methods);
    expect([saved.status, saved.body]).toEqual([200, { contactMethods: methods, version: 1 }]);
    expect((await client.call('GET /contact-methods')).body).toEqual(saved.body);
    const [row] = await test.database.query<{ methods: Buffer; reachable_by: string[] }>(
      'select methods, reachable_by from client.contact_methods where user_id = $1',
      [client.accountId],
    );
    expect(row?.methods.includes('whisper')).toBe(false);
    expect(row?.reachable_by).toEqual(['phone', 'zoom']);
    const { body } = await client.call('GET /personal-data');
    expect(body.data.contactMethods).toEqual(methods);
  });

  it('own contact methods can be changed only from their current version', async () => {
    const client = await test.person('client');
    await save(client, methods);
    expect((await save(client, methods)).status).toBe(200);
    const other = { ...methods, phone: '0822' };
    expect((await save(client, other)).body.code).toBe('changed_meanwhile');
    expect((await save(client, other, '1')).body).toEqual({ contactMethods: other, version: 2 });
    const racing = ['1', '2'].map((digit) => save(client, { ...methods, phone: digit }, '2'));
    const statuses = (await Promise.all(racing)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412]);
  });

  it.each(['phone', 'whatsapp'])('need the number of a preferred %s', async (preferred) => {
    const client = await test.person('client');
    const answer = await save(client, { ...none, preferred });
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([
      400,
      `contactMethods.${preferred}`,
    ]);
    expect((await save(client, { ...none, preferred: 'video' })).status).toBe(200);
  });
});

interface Session {
  hours?: number;
  medium?: string;
  status?: string;
  forLovedOne?: boolean;
}

/** A half-hour session of a client with a verified companion that starts in this many hours. */
async function arrange(session: Session = {}) {
  const { hours = 1, medium = 'phone', status = 'scheduled', forLovedOne = false } = session;
  const [client, companion] = [await test.person('client'), await test.person('companion')];
  await save(client, methods);
  await decide(test, companion, 'approved');
  const lovedOneId = crypto.randomUUID();
  await test.database.query(
    `insert into client.loved_one_profiles (id, client_user_id, full_name, contact_methods) values ($1, $2, 'Sri', 'sealed')`,
    [lovedOneId, client.accountId],
  );
  const start = new Date(Date.now() + hours * 3_600_000);
  await addSession(test.database, {
    ...{ client: client.accountId, companion: companion.accountId },
    ...{ lovedOne: forLovedOne ? lovedOneId : null, startsAt: start, minutes: 30, medium, status },
  });
  return { client, companion };
}

const read = (person: TestPerson, client: TestPerson) =>
  person.call(`GET /clients/${client.accountId}/call-contact`);
const readsOf = async (client: TestPerson) => (await client.call('GET /private-reads')).body.reads;

// Decision: 102
describe("the client's number for a session outside of Kabar", () => {
  it("the client's number for a session outside of Kabar is shown to its companion, only for the medium of the session, and the client sees each opening", async () => {
    const { client, companion } = await arrange();
    const phone = { medium: 'phone', value: '0811-whisper' };
    for (let opening = 0; opening < 2; opening += 1)
      expect((await read(companion, client)).body).toEqual({ contacts: [phone] });
    expect(await readsOf(client)).toMatchObject(
      Array(2).fill({
        what: 'call_contact',
        outcome: 'read',
        reader: { id: companion.accountId },
        lovedOne: null,
      }),
    );
  });

  it("the client's number for a session outside of Kabar is null if nothing is stored for the medium", async () => {
    const { client, companion } = await arrange({ medium: 'email' });
    const nothing = { contacts: [{ medium: 'email', value: null }] };
    expect((await read(companion, client)).body).toEqual(nothing);
    await test.database.query('delete from client.contact_methods where user_id = $1', [
      client.accountId,
    ]);
    expect((await read(companion, client)).body).toEqual(nothing);
  });

  it.each([23.9, -24.4])('opens with a session that starts in %s hours', async (hours) => {
    const { client, companion } = await arrange({ hours });
    expect((await read(companion, client)).status).toBe(200);
  });

  it.each<[string, Session]>([
    ['more than 24 hours ahead', { hours: 24.1 }],
    ['over for more than 24 hours', { hours: -24.6 }],
    ['in a call in Kabar', { medium: 'video' }],
    ['a proposal', { status: 'pending' }],
    ['for a loved one', { forLovedOne: true }],
  ])('stays closed, and unlogged, with a session that is %s', async (_what, session) => {
    const { client, companion } = await arrange(session);
    expect((await read(companion, client)).status).toBe(404);
    expect(await readsOf(client)).toEqual([]);
  });

  // Decision: 99
  it('stays closed while the client is suspended', async () => {
    const { client, companion } = await arrange();
    await suspend(test.database, client.accountId);
    expect((await read(companion, client)).status).toBe(404);
  });

  it("the client's number for a session outside of Kabar is hidden from everyone else", async () => {
    const { client, companion } = await arrange();
    const other = await test.person('companion');
    await decide(test, other, 'approved');
    expect((await read(other, client)).status).toBe(404);
    for (const role of ['client', 'admin', 'moderator'] as const)
      expect((await read(await test.person(role), client)).status).toBe(403);
    expect((await read(test.nobody, client)).status).toBe(401);
    await decide(test, companion, 'rejected');
    expect((await read(companion, client)).status).toBe(404);
    expect(await readsOf(client)).toEqual([]);
  });
});
