import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('client', createApp);
});
afterAll(() => test.stop());

const mary = {
  age: 78,
  location: 'United States',
  languages: ['English', 'Bahasa'],
  interests: ['Gardening'],
  availability: 'Weekday mornings',
  needs: 'Somebody to talk to',
};

describe('saving a client profile', () => {
  // Requirement: ONB-050, ONB-051, PROF-026
  it("creates the person's one row, and updates it on the next submit", async () => {
    const person = await test.person('older_user');
    expect((await person.call('GET /client-profile')).body).toEqual({ profile: null });
    const first = await person.call('PATCH /client-profile', mary);
    expect(first.status).toBe(200);
    expect(first.body.profile).toEqual({ userId: person.accountId, ...mary });
    const second = await person.call('PATCH /client-profile', { ...mary, age: null, needs: '' });
    expect(second.status).toBe(200);
    const rows = await test.database.query(
      `select age, timezone, location, languages, interests, availability, needs
         from client.older_user_profiles where user_id = $1`,
      [person.accountId],
    );
    expect(rows).toEqual([{ ...mary, age: null, needs: '', timezone: 'Asia/Jakarta' }]);
  });

  it('keeps fields that are not named: two concurrent changes of different fields both survive', async () => {
    const person = await test.person('client');
    await person.call('PATCH /client-profile', mary);
    await Promise.all([
      person.call('PATCH /client-profile', { age: 79 }),
      person.call('PATCH /client-profile', { interests: ['Tea', 'tea'] }),
      person.call('PATCH /client-profile', { needs: '' }),
    ]);
    const { profile } = (await person.call('GET /client-profile')).body;
    const changed = { age: 79, interests: ['Tea'], needs: '' };
    expect(profile).toEqual({ userId: person.accountId, ...mary, ...changed });
  });

  it('creates a row with only the submitted fields', async () => {
    const person = await test.person('client');
    await person.call('PATCH /client-profile', { age: 80 });
    const { profile } = (await person.call('GET /client-profile')).body;
    const unsaid = { location: '', languages: [], interests: [], availability: '', needs: '' };
    expect(profile).toEqual({ userId: person.accountId, age: 80, ...unsaid });
  });

  it('saving a client profile stores each language once', async () => {
    const person = await test.person('client');
    const answer = await person.call('PATCH /client-profile', {
      ...mary,
      languages: [' English ', 'english', 'Bahasa'],
    });
    expect(answer.body.profile.languages).toEqual(['English', 'Bahasa']);
  });

  it('stores nothing that was not submitted', async () => {
    const person = await test.person('client');
    const nothing = {
      age: null,
      location: '',
      languages: [],
      interests: [],
      availability: '',
      needs: '',
    };
    await person.call('PATCH /client-profile', nothing);
    const { profile } = (await person.call('GET /client-profile')).body;
    expect(profile).toEqual({ userId: person.accountId, ...nothing });
  });

  // Requirement: ONB-041
  it('saving a client profile does not require a text about availability and needs', async () => {
    const person = await test.person('client');
    const answer = await person.call('PATCH /client-profile', {
      ...mary,
      availability: '',
      needs: '',
    });
    expect(answer.status).toBe(200);
  });

  // Requirement: ONB-042, PROF-011
  it.each([18, 120])('accepts the age of %d', async (age) => {
    const person = await test.person('client');
    expect((await person.call('PATCH /client-profile', { ...mary, age })).status).toBe(200);
  });

  // Requirement: ONB-042, PROF-011
  it.each([
    ['an age below 18', { age: 17 }, 'age'],
    ['an age above 120', { age: 121 }, 'age'],
    ['half a year', { age: 40.5 }, 'age'],
    ['an age as text', { age: '40' }, 'age'],
    ['an empty language', { languages: [' '] }, 'languages.0'],
    ['a location of 121 characters', { location: 'x'.repeat(121) }, 'location'],
    ['a zone beside the one of the account', { timezone: 'Asia/Tokyo' }, 'timezone'],
    ['a text of 100,000 characters', { needs: 'x'.repeat(100_000) }, 'needs'],
    ['a field that the server owns', { userId: crypto.randomUUID() }, 'userId'],
  ])('saving a client profile refuses %s', async (_what, change, path) => {
    const person = await test.person('client');
    const answer = await person.call('PATCH /client-profile', { ...mary, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.fields[0].path).toBe(path);
  });
});

describe('access to client profiles', () => {
  it('access to client profiles is refused to companions and visitors', async () => {
    const companion = await test.person('companion');
    for (const call of ['GET /client-profile', 'PATCH /client-profile']) {
      const body = call.startsWith('PATCH') ? mary : undefined;
      expect((await companion.call(call, body)).status).toBe(403);
      expect((await test.nobody.call(call, body)).status).toBe(401);
    }
  });

  it('access to client profiles is limited to the own profile', async () => {
    const [first, second] = [await test.person('client'), await test.person('client')];
    await first.call('PATCH /client-profile', mary);
    await second.call('PATCH /client-profile', { ...mary, location: 'Bandung' });
    expect((await first.call('GET /client-profile')).body.profile.location).toBe('United States');
    expect((await second.call('GET /client-profile')).body.profile.location).toBe('Bandung');
  });

  // Decision: 47
  it('no client profile is stored for staff', async () => {
    for (const role of ['admin', 'moderator'] as const) {
      const staff = await test.person(role);
      expect((await staff.call('PATCH /client-profile', mary)).status).toBe(403);
      expect(
        await test.database.query('select from client.older_user_profiles where user_id = $1', [
          staff.accountId,
        ]),
      ).toEqual([]);
    }
  });
});
