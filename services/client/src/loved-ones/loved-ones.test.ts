import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { ibu, methods, withId } from './loved-ones-fixture.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

const anyVersion = { 'if-match': '*' };

describe('loved ones of a client', () => {
  // Requirement: PROF-065, PROF-068, PROF-069
  it('loved ones of a client are created with every field and read back', async () => {
    const person = await test.person('client');
    const wanted = withId();
    const answer = await person.call('POST /loved-ones', wanted);
    expect(answer.status).toBe(201);
    expect(answer.body.lovedOne).toEqual({
      ...wanted,
      consent: null,
      version: 1,
      createdAt: expect.any(String),
    });
    const list = await person.call('GET /loved-ones');
    expect(list.body).toEqual({ lovedOnes: [answer.body.lovedOne] });
  });

  // Requirement: PROF-064
  it('loved ones of a client are listed newest first, and saving one changes only that one', async () => {
    const person = await test.person('older_user');
    const [first, second] = [withId({ fullName: 'Sri' }), withId({ fullName: 'Budi' })];
    await person.call('POST /loved-ones', first);
    await person.call('POST /loved-ones', second);
    const change = { fullName: 'Ibu Sri' };
    const changed = await person.call(`PATCH /loved-ones/${first.id}`, change);
    expect(changed.status).toBe(200);
    const { body } = await person.call('GET /loved-ones');
    const names = body.lovedOnes.map((one: { fullName: string }) => one.fullName);
    expect(names).toEqual(['Budi', 'Ibu Sri']);
  });

  it('loved ones of a client have a time zone and a language, which can change alone and can be unknown', async () => {
    const person = await test.person('client');
    const { timeZone: _zone, language: _language, ...unsaid } = withId();
    const created = await person.call('POST /loved-ones', unsaid);
    expect(created.body.lovedOne).toMatchObject({ timeZone: null, language: null });
    const path = `PATCH /loved-ones/${unsaid.id}`;
    const changed = await person.call(path, { timeZone: 'Asia/Calcutta' });
    expect(changed.body.lovedOne).toMatchObject({ timeZone: 'Asia/Kolkata', language: null });
    expect((await person.call(path, { timeZone: 'Mars/Base' })).status).toBe(400);
    expect((await person.call(path, { language: 'fr' })).status).toBe(400);
  });

  // Decision: 102
  it('list the mediums with a number beside the sealed values, older rows by a job', async () => {
    const person = await test.person('client');
    const one = withId({
      contactMethods: { ...methods, preferred: 'zoom', phone: '', whatsapp: '+62 812 1' },
    });
    await person.call('POST /loved-ones', one);
    const listed = async () =>
      (
        await test.database.query<{ reachable_by: string[] | null }>(
          'select reachable_by from client.loved_one_profiles where id = $1',
          [one.id],
        )
      )[0]?.reachable_by;
    const stored = await listed();
    expect(stored).toContain('whatsapp');
    expect(stored).not.toContain('phone');
    const change = { contactMethods: { ...one.contactMethods, phone: '0812', whatsapp: ' ' } };
    await person.call(`PATCH /loved-ones/${one.id}`, change, anyVersion);
    const changed = await listed();
    expect(changed).toContain('phone');
    expect(changed).not.toContain('whatsapp');
    await test.database.query(
      'update client.loved_one_profiles set reachable_by = null, listed_methods = null where id = $1',
      [one.id],
    );
    await test.service.jobs['client:list-mediums']?.({}, {} as never);
    expect(await listed()).toEqual(changed);
    // A process of an older release stores contact methods without the derived media.
    const other = withId({ contactMethods: one.contactMethods });
    await person.call('POST /loved-ones', other);
    await test.database.query(
      `update client.loved_one_profiles set contact_methods = newer.contact_methods
         from client.loved_one_profiles as newer where newer.id = $2 and loved_one_profiles.id = $1`,
      [one.id, other.id],
    );
    await test.service.jobs['client:list-mediums']?.({}, {} as never);
    expect(await listed()).toEqual(stored);
  });

  it('loved ones of a client are processed by the job even if contact methods before them cannot be opened', async () => {
    const person = await test.person('client');
    await person.call('POST /loved-ones', withId());
    const [last] = await test.database.query<{ id: string }>(
      `update client.loved_one_profiles set id = 'ffffffff-0000-4000-8000-000000000000', listed_methods = null
         where client_user_id = $1 returning id`,
      [person.accountId],
    );
    await test.database.query(
      `insert into client.loved_one_profiles (id, client_user_id, full_name, contact_methods)
         select gen_random_uuid(), $1, 'Sri', 'sealed' from generate_series(1, 201)`,
      [person.accountId],
    );
    await test.service.jobs['client:list-mediums']?.({}, {} as never);
    const unlisted = await test.database.query<{ id: string }>(
      'select id from client.loved_one_profiles where client_user_id = $1 and listed_methods is null',
      [person.accountId],
    );
    expect(unlisted).toHaveLength(201);
    expect(unlisted).not.toContainEqual(last);
  });

  it.each(['phone', 'whatsapp'])(
    'need the number of a preferred %s, when new and when changed',
    async (preferred) => {
      const person = await test.person('client');
      const one = withId({});
      const contactMethods = { ...methods, preferred, [preferred]: ' ' };
      for (const answer of [
        await person.call('POST /loved-ones', { ...one, contactMethods }),
        await person.call(`PATCH /loved-ones/${one.id}`, { contactMethods }, anyVersion),
      ])
        expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([
          400,
          `contactMethods.${preferred}`,
        ]);
    },
  );

  // Decision: 104
  it('need a readable name, when new and when changed', async () => {
    const person = await test.person('client');
    const hidden = await person.call('POST /loved-ones', withId({ fullName: 'Ibu\u202E' }));
    expect(hidden.status).toBe(400);
    expect(hidden.body).toMatchObject({ code: 'name_invalid', fields: [{ path: 'fullName' }] });
    const created = withId({ fullName: 'Kabar' });
    expect((await person.call('POST /loved-ones', created)).status).toBe(201);
    const changed = await person.call(`PATCH /loved-ones/${created.id}`, { fullName: '...' });
    expect(changed.body.code).toBe('name_invalid');
  });

  // Requirement: PROF-061, PROF-062
  it('store an empty relationship as null and the day as a number', async () => {
    const person = await test.person('client');
    await person.call('POST /loved-ones', withId({ relationship: '  ' }));
    const rows = await test.database.query(
      'select relationship, preferred_call_times from client.loved_one_profiles where client_user_id = $1',
      [person.accountId],
    );
    expect(rows).toEqual([
      {
        relationship: null,
        preferred_call_times: [{ day: 1, start_utc: '09:00', end_utc: '10:00' }],
      },
    ]);
  });

  it('loved ones of a client have contact methods and notes sealed in the database', async () => {
    const person = await test.person('client');
    await person.call('POST /loved-ones', withId());
    const [row] = await test.database.query(
      'select contact_methods, notes from client.loved_one_profiles where client_user_id = $1',
      [person.accountId],
    );
    expect(row?.contact_methods.includes('811')).toBe(false);
    expect(row?.notes.includes('left')).toBe(false);
  });

  it('loved ones of a client are idempotent by id, also under concurrent requests, and reject a reused id with other content', async () => {
    const person = await test.person('client');
    const wanted = withId();
    const [first, again] = await Promise.all([
      person.call('POST /loved-ones', wanted),
      person.call('POST /loved-ones', wanted),
    ]);
    expect([first?.status, again?.status]).toEqual([201, 201]);
    expect(first?.body).toEqual(again?.body);
    const other = await person.call('POST /loved-ones', { ...wanted, fullName: 'Other' });
    expect(other.status).toBe(422);
    const stranger = await test.person('client');
    expect((await stranger.call('POST /loved-ones', wanted)).status).toBe(422);
  });

  // Requirement: PROF-060, PROF-062
  it.each([
    ['a name of spaces', { fullName: '   ' }, 'fullName'],
    [
      'day 7',
      { preferredCallTimes: [{ day: 7, startUtc: '09:00', endUtc: '10:00' }] },
      'preferredCallTimes.0.day',
    ],
    [
      'a day in words',
      { preferredCallTimes: [{ day: '1', startUtc: '09:00', endUtc: '10:00' }] },
      'preferredCallTimes.0.day',
    ],
    [
      'a time that does not exist',
      { preferredCallTimes: [{ day: 1, startUtc: '25:00', endUtc: '10:00' }] },
      'preferredCallTimes.0.startUtc',
    ],
    [
      'an empty time',
      { preferredCallTimes: [{ day: 1, startUtc: '10:00', endUtc: '10:00' }] },
      'preferredCallTimes.0.endUtc',
    ],
    [
      'an unknown way of contact',
      { contactMethods: { ...methods, preferred: 'fax' } },
      'contactMethods.preferred',
    ],
    ['a field that the server owns', { clientUserId: crypto.randomUUID() }, 'clientUserId'],
    ['a note of 100,000 characters', { notes: 'x'.repeat(100_000) }, 'notes'],
  ])('loved ones of a client refuse %s', async (_what, change, path) => {
    const person = await test.person('client');
    const answer = await person.call('POST /loved-ones', withId(change));
    expect(answer.status).toBe(400);
    expect(answer.body.fields[0].path).toBe(path);
  });

  it('loved ones of a client are at most thirty', async () => {
    const person = await test.person('client');
    for (let n = 0; n < 30; n += 1) await person.call('POST /loved-ones', withId());
    const answer = await person.call('POST /loved-ones', withId());
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('list_full');
  });
});

describe('changing a loved one', () => {
  const version = (number: number) => ({ 'if-match': `"${number}"` });
  async function withLovedOne() {
    const person = await test.person('client');
    const one = withId();
    await person.call('POST /loved-ones', one);
    const change = (body: object, headers?: Record<string, string>) =>
      person.call(`PATCH /loved-ones/${one.id}`, body, headers);
    const read = async () => (await person.call('GET /loved-ones')).body.lovedOnes[0];
    return { one, change, read };
  }

  it('keeps fields that are not named: two concurrent changes of different fields both survive', async () => {
    const { one, change, read } = await withLovedOne();
    const called = { contactMethods: { ...methods, whatsapp: '+62 812' } };
    const answers = await Promise.all([
      change({ notes: 'Likes tea' }),
      change({ fullName: 'Ibu Sri Rahayu' }),
      change(called, version(1)),
      change({ relationship: '' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const changed = { ...called, notes: 'Likes tea', fullName: 'Ibu Sri Rahayu' };
    expect(await read()).toMatchObject({ ...one, ...changed, relationship: null, version: 2 });
  });

  it('accepts one of two changes of contact methods or call times from the same version, and refuses the other', async () => {
    const { change, read } = await withLovedOne();
    const answers = await Promise.all([
      change({ contactMethods: { ...methods, phone: '0811' } }, version(1)),
      change({ contactMethods: { ...methods, telegram: '@sri' } }, version(1)),
      change({ preferredCallTimes: [], notes: 'Only with the rest' }, version(1)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const refused = answers.find(({ status }) => status === 412);
    expect(refused?.body.code).toBe('changed_meanwhile');
    const kept = answers.find(({ status }) => status === 200);
    expect(await read()).toEqual(kept?.body.lovedOne);
  });

  it('accepts a repeated change whose first response was lost', async () => {
    const { change, read } = await withLovedOne();
    const body = { preferredCallTimes: [], notes: '' };
    expect((await change(body, version(1))).status).toBe(200);
    expect((await change(body, version(1))).status).toBe(200);
    expect(await read()).toMatchObject({ preferredCallTimes: [], notes: null, version: 2 });
  });

  it('needs a version for contact methods and call times, and for nothing else', async () => {
    const { one, change } = await withLovedOne();
    for (const body of [{ contactMethods: one.contactMethods }, { preferredCallTimes: [] }]) {
      const answer = await change(body);
      expect([answer.status, answer.body.fields?.[0].path]).toEqual([400, 'If-Match']);
    }
    expect((await change({ notes: 'No version' })).status).toBe(200);
    expect((await change({ notes: 'An old one' }, version(9))).status).toBe(412);
    expect((await change({ fullName: ' ' })).body.fields[0].path).toBe('fullName');
  });
});

describe('access to loved ones', () => {
  // Requirement: PROF-070
  it("responds with the same 404 for another client's loved one and for a missing one", async () => {
    const [owner, stranger] = [await test.person('client'), await test.person('client')];
    const theirs = withId();
    await owner.call('POST /loved-ones', theirs);
    for (const id of [theirs.id, crypto.randomUUID()]) {
      const changed = await stranger.call(`PATCH /loved-ones/${id}`, ibu, anyVersion);
      expect(changed.status).toBe(404);
      expect((await stranger.call(`DELETE /loved-ones/${id}`)).status).toBe(404);
    }
    expect((await stranger.call('GET /loved-ones')).body).toEqual({ lovedOnes: [] });
    expect((await owner.call('GET /loved-ones')).body.lovedOnes).toHaveLength(1);
  });

  it('lets the owner remove one permanently', async () => {
    const person = await test.person('client');
    const wanted = withId();
    await person.call('POST /loved-ones', wanted);
    expect((await person.call(`DELETE /loved-ones/${wanted.id}`)).status).toBe(204);
    expect((await person.call(`DELETE /loved-ones/${wanted.id}`)).status).toBe(404);
  });

  it.each([
    ['GET /loved-ones', undefined],
    ['POST /loved-ones', withId()],
    [`PATCH /loved-ones/${crypto.randomUUID()}`, ibu],
    [`DELETE /loved-ones/${crypto.randomUUID()}`, undefined],
  ])('refuses others than clients at %s', async (call, body) => {
    for (const type of ['companion', 'admin', 'moderator'] as const) {
      const answer = await (await test.person(type)).call(call, body, anyVersion);
      expect(answer.status).toBe(403);
    }
    expect((await test.nobody.call(call, body)).status).toBe(401);
  });
});
