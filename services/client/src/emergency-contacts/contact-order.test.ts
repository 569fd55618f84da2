import { randomUUID } from 'node:crypto';
import { addIncident, closeIncident } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

async function add(person: TestPerson, name: string, more: object = {}): Promise<string> {
  const id = randomUUID();
  const body = { id, name, phone: '0812', relationship: null, ...more };
  expect((await person.call('POST /emergency-contacts', body)).status).toBe(201);
  return id;
}
const namesOf = async (person: TestPerson) =>
  (await person.call('GET /emergency-contacts')).body.contacts.map(
    ({ name }: { name: string }) => name,
  );

describe('the order of contacts', () => {
  // Decision: 64
  it('the order of contacts is chosen by the client after the primary one; a new contact comes last', async () => {
    const client = await test.person('client');
    const ids = [await add(client, 'Ani'), await add(client, 'Budi'), await add(client, 'Citra')];
    const answer = await client.call('POST /emergency-contacts/order', { ids: ids.toReversed() });
    expect(answer.status).toBe(200);
    expect(await namesOf(client)).toEqual(['Citra', 'Budi', 'Ani']);
    await add(client, 'Dedi');
    const primary = { name: 'Rina', relationship: 'Daughter', phone: '0813' };
    await client.call('PATCH /emergency-contacts/primary', primary, { 'if-match': '*' });
    expect(await namesOf(client)).toEqual(['Rina', 'Citra', 'Budi', 'Ani', 'Dedi']);
  });

  it("must contain each of the client's own contacts exactly once", async () => {
    const [client, other] = [await test.person('client'), await test.person('client')];
    const [own, second] = [await add(client, 'Ani'), await add(client, 'Budi')];
    const foreign = await add(other, 'Zed');
    for (const ids of [[own], [own, own], [own, foreign], [own, second, foreign], []]) {
      const answer = await client.call('POST /emergency-contacts/order', { ids });
      expect([answer.status, answer.body.code]).toEqual([409, 'list_changed']);
    }
    expect(await namesOf(client)).toEqual(['Ani', 'Budi']);
  });
});

describe('the address of a contact', () => {
  it('the address of a contact is one mailbox or empty, and is stored sealed', async () => {
    const client = await test.person('client');
    const id = await add(client, 'Ani', { email: 'ani@x.test' });
    const stored = await test.database.query<{ email: Buffer }>(
      'select email from client.emergency_contacts where id = $1',
      [id],
    );
    expect(stored[0]?.email.includes('ani@')).toBe(false);
    const path = `PATCH /emergency-contacts/${id}`;
    expect((await client.call(path, { email: 'ani' })).status).toBe(400);
    expect((await client.call(path, { email: null })).body.contact.email).toBeNull();
    const stranger = await test.person('client');
    expect((await stranger.call(path, { email: 'me@x.test' })).status).toBe(404);
    expect((await client.call('GET /emergency-contacts')).body.contacts[0].email).toBeNull();
  });
});

describe('contacts of an incident', () => {
  async function incidentOf(
    client: TestPerson,
    more: { kind?: string; owner?: string; about?: string } = {},
  ) {
    const id = randomUUID();
    await addIncident(test.database, {
      ...{ id, kind: more.kind ?? 'missed', client: client.accountId, owner: more.owner ?? null },
      reference: { type: more.about ?? 'missed_check_in', id: randomUUID() },
    });
    return id;
  }
  const open = (person: TestPerson, incident: string, reason = 'Nobody answers') =>
    person.call(`POST /incidents/${incident}/emergency-contacts`, { reason });

  // Decision: 64
  it('contacts of an incident can be opened by its owner with names and phones, and the client sees who did so and why', async () => {
    const client = await test.person('client');
    await add(client, 'Rina', { email: 'rina@x.test' });
    const moderator = await test.person('moderator', 'Ayu');
    const incident = await incidentOf(client, { owner: moderator.accountId });
    const answer = await open(moderator, incident);
    expect(answer.body.contacts).toEqual([
      { id: expect.any(String), name: 'Rina', relationship: null, phone: '0812' },
    ]);
    const { reads } = (await client.call('GET /private-reads')).body;
    expect(reads).toMatchObject([
      { what: 'incident_contacts', reason: 'Nobody answers', reader: { fullName: 'Ayu' } },
    ]);
  });

  // Decision: 109
  it.each(['check_in', 'missed_check_in', 'session_log', 'booking'])(
    'contacts of an incident can be opened by the owner of an urgent incident about a %s',
    async (about) => {
      const client = await test.person('client');
      await add(client, 'Rina');
      const moderator = await test.person('moderator');
      const owner = moderator.accountId;
      const answer = await open(
        moderator,
        await incidentOf(client, { owner, kind: 'urgent', about }),
      );
      expect([answer.status, answer.body.contacts]).toMatchObject([200, [{ name: 'Rina' }]]);
    },
  );

  it('stay closed to other staff, without a reason, after the incident is closed, and for other kinds of incident', async () => {
    const client = await test.person('client');
    await add(client, 'Rina');
    const [owner, other] = [await test.person('moderator'), await test.person('admin')];
    const incident = await incidentOf(client, { owner: owner.accountId });
    const untaken = await incidentOf(client);
    const concern = await incidentOf(client, { owner: owner.accountId, kind: 'concern' });
    const urgent = await incidentOf(client, {
      ...{ owner: other.accountId, kind: 'urgent', about: 'session_log' },
    });
    for (const answer of [
      await open(other, incident),
      await open(owner, untaken),
      await open(owner, concern),
      await open(owner, urgent),
      await open(owner, randomUUID()),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'not_owner']);
    }
    expect((await open(owner, incident, ' ')).status).toBe(400);
    for (const type of ['client', 'companion'] as const) {
      expect((await open(await test.person(type), incident)).status).toBe(403);
    }
    expect((await open(test.nobody, incident)).status).toBe(401);
    await closeIncident(test.database, incident);
    expect((await open(owner, incident)).status).toBe(409);
    expect((await client.call('GET /private-reads')).body.reads).toEqual([]);
  });
});
