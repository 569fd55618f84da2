import { startTestService, type TestService } from '@kabar/dev/test-service';
import { asSystem } from '@kabar/server/jobs';
import { addMasterKey, readMasterKeys } from '@kabar/server/master-keys';
import { rewrapPersonalKeys } from '@kabar/server/personal-key-store';
import { createPool } from '@kabar/server/transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { personalKeysTable } from '../personal-keys/person-key.ts';
import { anyVersion, clientWithNotes, contact, lovedOne, notes } from './private-notes-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

describe('private information', () => {
  // Requirement: PROF-044, PROF-052
  it('private information is one row with six notes per person', async () => {
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

  it('keeps notes that are not named: two concurrent changes both survive', async () => {
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
  ])('private information refuses %s', async (_what, body) => {
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

describe('notes about a loved one', () => {
  // Decision: 10
  it("notes about a loved one are separate from the client's own, with a primary contact of their own", async () => {
    const client = await clientWithNotes(test);
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

  it("notes about a loved one are not found under another client's loved one or a missing one", async () => {
    const [client, stranger] = [await clientWithNotes(test), await test.person('client')];
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

  it('notes about a loved one are removed with the loved one', async () => {
    const client = await clientWithNotes(test);
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

describe('rotation of the master key', () => {
  it('rewraps every personal key; notes read as before, and no old key remains in use', async () => {
    const client = await clientWithNotes(test);
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
