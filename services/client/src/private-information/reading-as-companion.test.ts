import { addPlainSession } from '@kabar/dev/neighbours/sessions';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import {
  anyVersion,
  bookCall,
  clientWithNotes,
  contact,
  decide,
  lovedOne,
  notes,
  readsOf,
} from './private-notes-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

describe('reading as a companion', () => {
  // Requirement: PROF-047
  it('reading as a companion is allowed from 24 hours before an approved call to 24 hours after it, and is logged', async () => {
    const [client, companion] = [
      await clientWithNotes(test),
      await test.person('companion', 'Dewi'),
    ];
    await bookCall(test, client, companion, 23.9);
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

  it('reading as a companion is not allowed earlier than 24 hours before a call', async () => {
    const [client, companion] = [await clientWithNotes(test), await test.person('companion')];
    await bookCall(test, client, companion, 24.1);
    for (const answer of await readsOf(companion, client)) expect(answer.status).toBe(404);
  });

  // Decision: 81
  it.each(['pending', 'rejected'] as const)(
    'ends at once for a companion who is %s again, and begins again with a new approval',
    async (status) => {
      const [client, companion] = [await clientWithNotes(test), await test.person('companion')];
      await bookCall(test, client, companion, 1);
      for (const answer of await readsOf(companion, client)) expect(answer.status).toBe(200);
      await decide(test, companion, status);
      for (const answer of await readsOf(companion, client)) expect(answer.status).toBe(404);
      const { reads } = (await client.call('GET /private-reads')).body;
      const outcomes = reads.map((read: { outcome: string }) => read.outcome);
      expect(outcomes.sort()).toEqual(['read', 'read', 'refused', 'refused']);
      await decide(test, companion, 'approved');
      for (const answer of await readsOf(companion, client)) expect(answer.status).toBe(200);
    },
  );

  it('reading as a companion is allowed for 24 hours after the call has ended', async () => {
    const [client, companion] = [await clientWithNotes(test), await test.person('companion')];
    await bookCall(test, client, companion, -24);
    for (const answer of await readsOf(companion, client)) expect(answer.status).toBe(200);
  });

  // Requirement: PROF-047
  it.each([
    ['an approved call too far ahead', 24.1, 'approved'],
    ['an approved call too long ago', -24.3, 'approved'],
    ['a pending request', 1, 'pending'],
    ['a declined request', 1, 'rejected'],
    ['an expired request', 1, 'expired'],
  ] as const)(
    'reading as a companion is not found with %s, and only the attempt is logged',
    async (_what, hours, status) => {
      const [client, companion] = [await clientWithNotes(test), await test.person('companion')];
      await bookCall(test, client, companion, hours, { status });
      for (const answer of await readsOf(companion, client)) expect(answer.status).toBe(404);
      const { reads } = (await client.call('GET /private-reads')).body;
      expect(reads.map((read: { outcome: string }) => read.outcome)).toEqual([
        'refused',
        'refused',
      ]);
    },
  );

  // Requirement: PROF-047
  it('gives the same 404 to an unrelated companion and for an unknown client', async () => {
    const [client, companion] = [await clientWithNotes(test), await test.person('companion')];
    await bookCall(test, client, await test.person('companion'), 1);
    const unknown = { ...client, accountId: crypto.randomUUID() };
    const answers = [...(await readsOf(companion, client)), ...(await readsOf(companion, unknown))];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404]);
  });

  // Requirement: PROF-047
  it('reading as a companion is refused to clients, admins, moderators and visitors', async () => {
    const client = await clientWithNotes(test);
    for (const type of ['client', 'admin', 'moderator'] as const) {
      const person = await test.person(type);
      for (const answer of await readsOf(person, client)) expect(answer.status).toBe(403);
    }
    for (const answer of await readsOf(test.nobody, client)) expect(answer.status).toBe(401);
  });

  it('reading as a companion is empty, but logged, if the client saved nothing', async () => {
    const [client, companion] = [await test.person('client'), await test.person('companion')];
    await bookCall(test, client, companion, 0);
    const [information, contacts] = await readsOf(companion, client);
    expect(information.body).toEqual({ information: null, ofLovedOnes: [] });
    expect(contacts.body).toEqual({ contacts: [], lovedOnes: [] });
    expect((await client.call('GET /private-reads')).body.reads).toHaveLength(2);
  });
});

// Decision: 88
describe('a session for one person', () => {
  /** A client with two loved ones, all with notes and contacts. */
  async function familyWithNotes() {
    const client = await clientWithNotes(test);
    const [sri, budi] = [lovedOne('Ibu Sri'), lovedOne('Pak Budi')];
    for (const [one, medications] of [
      [sri, 'Metformin'],
      [budi, 'Aspirin'],
    ] as const) {
      await client.call('POST /loved-ones', one);
      await client.call('PATCH /private-information', {
        ...notes,
        medications,
        lovedOneId: one.id,
      });
      const primary = { ...contact, name: `Neighbour of ${one.fullName}`, lovedOneId: one.id };
      await client.call('PATCH /emergency-contacts/primary', primary, anyVersion);
    }
    return { client, sri, budi, companion: await test.person('companion') };
  }

  it("opens, for a loved one, only that person's notes and contacts, with the name and nothing else about them", async () => {
    const { client, sri, companion } = await familyWithNotes();
    await bookCall(test, client, companion, 0, { lovedOneId: sri.id });
    const [information, contacts] = await readsOf(companion, client);
    const named = { id: sri.id, fullName: 'Ibu Sri' };
    expect(information.body).toEqual({
      information: null,
      ofLovedOnes: [{ lovedOne: named, information: { ...notes, medications: 'Metformin' } }],
    });
    expect(contacts.body.lovedOnes).toEqual([named]);
    expect(contacts.body.contacts).toMatchObject([
      { name: 'Neighbour of Ibu Sri', lovedOneId: sri.id },
    ]);
    for (const answer of [information, contacts])
      expect(JSON.stringify(answer.body)).not.toMatch(/Budi|Aspirin|Amlodipine|Rina/);
  });

  it("opens, for the account's holder, only the holder's", async () => {
    const { client, companion } = await familyWithNotes();
    await bookCall(test, client, companion, 0);
    const [information, contacts] = await readsOf(companion, client);
    expect(information.body).toEqual({ information: notes, ofLovedOnes: [] });
    expect(contacts.body.lovedOnes).toEqual([]);
    expect(contacts.body.contacts).toMatchObject([{ name: 'Rina', lovedOneId: null }]);
  });

  it('opens both people if each has a session, each logged; one of last week opens nothing', async () => {
    const { client, sri, budi, companion } = await familyWithNotes();
    await bookCall(test, client, companion, 0);
    await bookCall(test, client, companion, 3, { lovedOneId: sri.id });
    await bookCall(test, client, companion, -170, { lovedOneId: budi.id });
    const [information] = await readsOf(companion, client);
    expect(information.body.information).toEqual(notes);
    expect(information.body.ofLovedOnes).toMatchObject([{ lovedOne: { id: sri.id } }]);
    const rows = await test.database.query(
      `select loved_one_id from client.private_reads where client_user_id = $1 and what = 'private_information'
         order by loved_one_id nulls first`,
      [client.accountId],
    );
    expect(rows).toEqual([{ loved_one_id: null }, { loved_one_id: sri.id }]);
  });

  it.each([
    ['scheduled', 200],
    ['completed', 200],
    ['pending', 404],
    ['cancelled', 404],
  ])('a booking which is %s gives %i', async (status, expected) => {
    const { client, sri, companion } = await familyWithNotes();
    await decide(test, companion, 'approved');
    // Sessions with or without time claims and history, as older releases stored them.
    await addPlainSession(test.database, {
      ...{ client: client.accountId, companion: companion.accountId, lovedOne: sri.id },
      ...{ startsAt: new Date(), status },
    });
    const [information] = await readsOf(companion, client);
    expect(information.status).toBe(expected);
    if (expected === 200)
      expect(information.body.ofLovedOnes).toMatchObject([{ lovedOne: { id: sri.id } }]);
  });
});
