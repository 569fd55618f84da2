import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { asSystem } from '@kabar/server/jobs';
import { addMasterKey, readMasterKeys } from '@kabar/server/master-keys';
import { rewrapPersonalKeys } from '@kabar/server/personal-key-store';
import { createPool } from '@kabar/server/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { personalKeysTable } from '../personal-keys/person-key.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

const notes = {
  medicalConditions: 'High blood pressure',
  medications: 'Amlodipine 5 mg',
  mobilityNeeds: null,
  communicationPreferences: 'Speak slowly',
  specialInstructions: null,
  familyNotes: 'Grandson Adi visits on Sundays',
};
const contact = {
  name: 'Rina',
  relationship: 'Daughter',
  phone: '+62 812',
  email: null,
  address: null,
  notes: null,
};

const anyVersion = { 'if-match': '*' };

/** As the review of the companion left it. */
async function decide(companion: TestPerson, status: 'approved' | 'pending' | 'rejected') {
  await test.database.query(
    `insert into companion.companions (user_id, verification_status, verified_at)
       values ($1, $2::text, case $2 when 'approved' then now() end)
     on conflict (user_id) do update
       set verification_status = excluded.verification_status, verified_at = excluded.verified_at`,
    [companion.accountId, status],
  );
}

/** A ten-minute call with a verified companion; starts after that many hours, or so many ago. */
async function bookCall(
  client: TestPerson,
  companion: TestPerson,
  hours: number,
  status: 'pending' | 'approved' | 'rejected' | 'expired' = 'approved',
) {
  await decide(companion, 'approved');
  await test.database.query(
    `insert into bookings.trial_bookings
       (id, user_id, companion_id, requested_start_time, requested_end_time, status, approved_at, rejected_at, rejection_reason)
     select gen_random_uuid(), $1, $2, start, start + interval '10 minutes', $4::text,
       case when $4 = 'approved' then now() end, case when $4 = 'rejected' then now() end,
       case when $4 = 'rejected' then 'declined' end
     from (select now() + make_interval(secs => $3::float8 * 3600) as start) as wanted`,
    [client.accountId, companion.accountId, hours, status],
  );
}

async function clientWithNotes() {
  const client = await test.person('client');
  await client.call('PATCH /private-information', notes);
  await client.call('PATCH /emergency-contacts/primary', contact, anyVersion);
  return client;
}

const readsOf = (companion: TestPerson, client: TestPerson) =>
  Promise.all([
    companion.call(`GET /clients/${client.accountId}/private-information`),
    companion.call(`GET /clients/${client.accountId}/emergency-contacts`),
  ]);

describe('private information', () => {
  // Ledger: PROF-044, PROF-052
  it('is one row a person with six notes', async () => {
    const person = await test.person('client');
    expect((await person.call('GET /private-information')).body).toEqual({ information: null });
    await person.call('PATCH /private-information', notes);
    const second = await person.call('PATCH /private-information', { ...notes, medications: '' });
    expect(second.body.information).toEqual({ ...notes, medications: null });
    expect((await person.call('GET /private-information')).body).toEqual(second.body);
    const rows = await test.database.query(
      'select * from client.private_user_info where user_id = $1',
      [person.accountId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.medications).toBeNull();
    expect(rows[0]?.medical_conditions.includes('blood')).toBe(false);
  });

  it('keeps notes that are not named: two changes at once both survive', async () => {
    const person = await test.person('client');
    const changes = [{ medications: 'Metformin' }, { familyNotes: 'Adi' }, { mobilityNeeds: '' }];
    await Promise.all(changes.map((change) => person.call('PATCH /private-information', change)));
    const { information } = (await person.call('GET /private-information')).body;
    expect(information).toEqual({
      medicalConditions: null,
      medications: 'Metformin',
      mobilityNeeds: null,
      communicationPreferences: null,
      specialInstructions: null,
      familyNotes: 'Adi',
    });
  });

  it.each([
    ['an unknown field', { ...notes, userId: crypto.randomUUID() }],
    ['a text of 100,000 characters', { ...notes, medications: 'x'.repeat(100_000) }],
  ])('refuses %s', async (_what, body) => {
    const person = await test.person('client');
    expect((await person.call('PATCH /private-information', body)).status).toBe(400);
  });

  it.each([
    ['GET /private-information', undefined],
    ['PATCH /private-information', notes],
    ['GET /private-reads', undefined],
  ])('refuses others than clients at %s', async (call, body) => {
    for (const type of ['companion', 'admin', 'moderator'] as const) {
      expect((await (await test.person(type)).call(call, body)).status).toBe(403);
    }
    expect((await test.nobody.call(call, body)).status).toBe(401);
  });
});

describe('reading as a companion', () => {
  // Ledger: PROF-047
  it('is possible from 24 hours before an approved call to 24 hours after it, and logged', async () => {
    const [client, companion] = [await clientWithNotes(), await test.person('companion', 'Dewi')];
    await bookCall(client, companion, 23.9);
    const [information, contacts] = await readsOf(companion, client);
    expect(information.body).toEqual({ information: notes, ofLovedOnes: [] });
    expect(contacts.body.contacts).toMatchObject([{ name: 'Rina', phone: '+62 812' }]);
    const log = await client.call('GET /private-reads');
    expect(log.body.reads.map((read: { what: string }) => read.what).sort()).toEqual([
      'emergency_contacts',
      'private_information',
    ]);
    expect(log.body.reads[0].reader).toMatchObject({ id: companion.accountId, fullName: 'Dewi' });
  });

  // Decision: 81
  it.each(['pending', 'rejected'] as const)(
    'ends at once for a companion who is %s again, and begins again with a new approval',
    async (status) => {
      const [client, companion] = [await clientWithNotes(), await test.person('companion')];
      await bookCall(client, companion, 1);
      for (const answer of await readsOf(companion, client)) expect(answer.status).toBe(200);
      await decide(companion, status);
      for (const answer of await readsOf(companion, client)) expect(answer.status).toBe(404);
      const { reads } = (await client.call('GET /private-reads')).body;
      const outcomes = reads.map((read: { outcome: string }) => read.outcome);
      expect(outcomes.sort()).toEqual(['read', 'read', 'refused', 'refused']);
      await decide(companion, 'approved');
      for (const answer of await readsOf(companion, client)) expect(answer.status).toBe(200);
    },
  );

  it('is possible for 24 hours after the call has ended', async () => {
    const [client, companion] = [await clientWithNotes(), await test.person('companion')];
    await bookCall(client, companion, -24);
    for (const answer of await readsOf(companion, client)) expect(answer.status).toBe(200);
  });

  // Ledger: PROF-047
  it.each([
    ['an approved call too far ahead', 24.1, 'approved'],
    ['an approved call too long ago', -24.3, 'approved'],
    ['a pending request', 1, 'pending'],
    ['a declined request', 1, 'rejected'],
    ['an expired request', 1, 'expired'],
  ] as const)('is not found with %s, and only the try is logged', async (_what, hours, status) => {
    const [client, companion] = [await clientWithNotes(), await test.person('companion')];
    await bookCall(client, companion, hours, status);
    for (const answer of await readsOf(companion, client)) expect(answer.status).toBe(404);
    const { reads } = (await client.call('GET /private-reads')).body;
    expect(reads.map((read: { outcome: string }) => read.outcome)).toEqual(['refused', 'refused']);
  });

  // Ledger: PROF-047
  it('is the same 404 for an unrelated companion and an unknown client', async () => {
    const [client, companion] = [await clientWithNotes(), await test.person('companion')];
    await bookCall(client, await test.person('companion'), 1);
    const unknown = { ...client, accountId: crypto.randomUUID() };
    const answers = [...(await readsOf(companion, client)), ...(await readsOf(companion, unknown))];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  });

  // Ledger: PROF-047
  it('is refused to clients, admins, moderators and nobody', async () => {
    const client = await clientWithNotes();
    for (const type of ['client', 'admin', 'moderator'] as const) {
      const person = await test.person(type);
      for (const answer of await readsOf(person, client)) expect(answer.status).toBe(403);
    }
    for (const answer of await readsOf(test.nobody, client)) expect(answer.status).toBe(401);
  });

  it('is told to the owner when it was refused, whoever tried, one row a day however often', async () => {
    const client = await clientWithNotes();
    const [companion, admin] = [
      await test.person('companion', 'Dewi'),
      await test.person('admin', 'Ayu'),
    ];
    const path = `GET /clients/${client.accountId}/private-information`;
    await admin.call(path);
    for (let times = 0; times < 12; times += 1) await companion.call(path);
    const { reads, next } = (await client.call('GET /private-reads')).body;
    expect(reads).toMatchObject([
      { reader: { fullName: 'Dewi' }, what: 'private_information', outcome: 'refused', times: 12 },
      { reader: { fullName: 'Ayu' }, what: 'private_information', outcome: 'refused', times: 1 },
    ]);
    expect(next).toBeNull();
    for (const person of [companion, admin, await clientWithNotes()]) {
      const answer = await person.call('GET /private-reads');
      expect(answer.body.reads ?? []).toEqual([]);
    }
    expect((await client.call('GET /personal-data')).body.data.privateReads).toEqual(reads);
  });

  it('leaves no trace when refused for oneself or for nobody', async () => {
    const client = await clientWithNotes();
    await readsOf(client, client);
    await readsOf(await test.person('companion'), { ...client, accountId: crypto.randomUUID() });
    expect((await client.call('GET /private-reads')).body.reads).toEqual([]);
  });

  it('cannot fill the record by very many readers', async () => {
    const [client, companion] = [await clientWithNotes(), await test.person('companion')];
    await test.database.query(
      `insert into client.refused_reads (client_user_id, what)
         select $1, 'private_information' from generate_series(1, 100)`,
      [client.accountId],
    );
    for (const answer of await readsOf(companion, client)) expect(answer.status).toBe(404);
    const [{ rows } = { rows: 0 }] = await test.database.query<{ rows: number }>(
      'select count(*)::int as rows from client.refused_reads where client_user_id = $1',
      [client.accountId],
    );
    expect(rows).toBe(100);
  });

  it('pages through reads and refusals together', async () => {
    const [client, companion] = [await clientWithNotes(), await test.person('companion')];
    await readsOf(companion, client);
    await bookCall(client, companion, 1);
    await readsOf(companion, client);
    const first = (await client.call('GET /private-reads?limit=3')).body;
    const second = (await client.call(`GET /private-reads?limit=3&after=${first.next}`)).body;
    const outcomes = [...first.reads, ...second.reads].map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['read', 'read', 'refused', 'refused']);
    expect(second.next).toBeNull();
  });

  it('shows nothing, but is logged, when the client saved nothing', async () => {
    const [client, companion] = [await test.person('client'), await test.person('companion')];
    await bookCall(client, companion, 0);
    const [information, contacts] = await readsOf(companion, client);
    expect(information.body).toEqual({ information: null, ofLovedOnes: [] });
    expect(contacts.body).toEqual({ contacts: [], lovedOnes: [] });
    expect((await client.call('GET /private-reads')).body.reads).toHaveLength(2);
  });
});

describe('notes about a loved one', () => {
  const lovedOne = (fullName: string) => ({
    id: crypto.randomUUID(),
    fullName,
    relationship: null,
    contactMethods: {
      preferred: 'phone',
      phone: '0811',
      whatsapp: '',
      telegram: '',
      email: '',
      zoomLink: '',
      googleMeet: '',
    },
    preferredCallTimes: [],
    notes: null,
  });

  // Decision: 10
  it('stand beside the own ones, with a primary contact of their own', async () => {
    const client = await clientWithNotes();
    const sri = lovedOne('Ibu Sri');
    await client.call('POST /loved-ones', sri);
    const of = { lovedOneId: sri.id };
    const theirs = { ...notes, medications: 'Metformin' };
    expect((await client.call('PATCH /private-information', { ...theirs, ...of })).status).toBe(
      200,
    );
    await client.call(
      'PATCH /emergency-contacts/primary',
      { ...contact, name: 'Adi', ...of },
      anyVersion,
    );
    await client.call(
      'PATCH /emergency-contacts/primary',
      { ...contact, name: 'Ayu', ...of },
      anyVersion,
    );
    const query = `?lovedOneId=${sri.id}`;
    expect((await client.call(`GET /private-information${query}`)).body.information).toEqual(
      theirs,
    );
    expect((await client.call('GET /private-information')).body.information).toEqual(notes);
    const contacts = await client.call(`GET /emergency-contacts${query}`);
    expect(contacts.body.contacts).toMatchObject([
      { name: 'Ayu', isPrimary: true, lovedOneId: sri.id },
    ]);
    expect((await client.call('GET /emergency-contacts')).body.contacts).toMatchObject([
      { name: 'Rina' },
    ]);
  });

  // Decision: 10, 11
  it('reach the companion with the name, and nothing else of the loved one', async () => {
    const [client, companion] = [await clientWithNotes(), await test.person('companion')];
    const [sri, quiet] = [lovedOne('Ibu Sri'), lovedOne('Pak Budi')];
    for (const one of [sri, quiet]) await client.call('POST /loved-ones', one);
    await client.call('PATCH /private-information', { ...notes, lovedOneId: sri.id });
    await client.call(
      'PATCH /emergency-contacts/primary',
      { ...contact, lovedOneId: sri.id },
      anyVersion,
    );
    await bookCall(client, companion, 0);
    const [information, contacts] = await readsOf(companion, client);
    const named = { id: sri.id, fullName: 'Ibu Sri' };
    expect(information.body.ofLovedOnes).toEqual([{ lovedOne: named, information: notes }]);
    expect(contacts.body.lovedOnes).toEqual(
      expect.arrayContaining([named, { id: quiet.id, fullName: 'Pak Budi' }]),
    );
    expect(contacts.body.contacts).toHaveLength(2);
  });

  it("are not found under another client's loved one or a missing one", async () => {
    const [client, stranger] = [await clientWithNotes(), await test.person('client')];
    const sri = lovedOne('Ibu Sri');
    await client.call('POST /loved-ones', sri);
    for (const lovedOneId of [sri.id, crypto.randomUUID()]) {
      const body = { ...notes, lovedOneId };
      expect((await stranger.call('PATCH /private-information', body)).status).toBe(404);
      const primary = { ...contact, lovedOneId };
      expect(
        (await stranger.call('PATCH /emergency-contacts/primary', primary, anyVersion)).status,
      ).toBe(404);
      for (const path of ['private-information', 'emergency-contacts']) {
        const answer = await stranger.call(`GET /${path}?lovedOneId=${lovedOneId}`);
        expect(answer.status).toBe(404);
      }
    }
  });

  it('go with the loved one', async () => {
    const client = await clientWithNotes();
    const sri = lovedOne('Ibu Sri');
    await client.call('POST /loved-ones', sri);
    await client.call('PATCH /private-information', { ...notes, lovedOneId: sri.id });
    expect((await client.call(`DELETE /loved-ones/${sri.id}`)).status).toBe(204);
    const rows = await test.database.query(
      'select loved_one_id from client.private_user_info where user_id = $1',
      [client.accountId],
    );
    expect(rows).toEqual([{ loved_one_id: null }]);
  });
});

describe('the log of reads', () => {
  it('is paged, newest first, and belongs to its owner alone', async () => {
    const [client, companion] = [await clientWithNotes(), await test.person('companion')];
    await bookCall(client, companion, 0);
    for (let n = 0; n < 3; n += 1) await readsOf(companion, client);
    const first = await client.call('GET /private-reads?limit=4');
    expect(first.body.reads).toHaveLength(4);
    const second = await client.call(`GET /private-reads?limit=4&after=${first.body.next}`);
    expect(second.body.reads).toHaveLength(2);
    expect(second.body.next).toBeNull();
    const ids = [...first.body.reads, ...second.body.reads].map((read: { id: string }) => read.id);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    const stranger = await test.person('client');
    expect((await stranger.call('GET /private-reads')).body).toEqual({ reads: [], next: null });
  });
});

describe('rotation of the master key', () => {
  it('rewraps every personal key; notes read as before and old keys are no longer in use', async () => {
    const client = await clientWithNotes();
    const id = addMasterKey(test.env.dataFolder);
    const pool = createPool(test.database.urls.client);
    const parts = { pool, env: test.env };
    const keys = readMasterKeys(test.env);
    while ((await asSystem(parts, (db) => rewrapPersonalKeys(db, personalKeysTable, keys))) > 0);
    await pool.end();
    const masters = await test.database.query(
      'select distinct master_key_id from client.personal_keys',
    );
    expect(masters).toEqual([{ master_key_id: id }]);
    expect((await client.call('GET /private-information')).body).toEqual({ information: notes });
  });
});
