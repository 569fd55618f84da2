import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
beforeAll(async () => {
  test = await startTestService('auth', createApp);
});
afterAll(() => test.stop());

const withoutProfile = async (): Promise<TestPerson> => {
  const person = await test.person('client');
  await test.database.query('delete from auth.profiles where id = $1', [person.accountId]);
  return person;
};

describe('the own profile', () => {
  // Requirement: AUTH-081, AUTH-083, AUTH-084
  it('the own profile is absent or one row, keyed by the account, with every field the product shows', async () => {
    const person = await withoutProfile();
    expect((await person.call('GET /profile')).body).toEqual({ profile: null });
    const made = await person.call('POST /profile/completion', { timezone: 'Asia/Tokyo' });
    expect(made.body).toMatchObject({ created: true, profile: { id: person.accountId } });
    const again = await person.call('POST /profile/completion', {});
    expect(again.body).toMatchObject({ created: false, profile: made.body.profile });
    await expect(
      test.database.query(`insert into auth.profiles (id, full_name) values ($1, 'Twice')`, [
        person.accountId,
      ]),
    ).rejects.toThrow(/profiles_pkey/);
    const columns = await test.database.query<{ column_name: string }>(
      `select column_name from information_schema.columns
         where table_schema = 'auth' and table_name = 'profiles'`,
    );
    expect(columns.map((row) => row.column_name)).toEqual(
      expect.arrayContaining([
        ...['id', 'full_name', 'user_type', 'avatar_url', 'timezone', 'location', 'created_at'],
        ...['updated_at', 'bio', 'photos', 'gender', 'age_bracket', 'education'],
      ]),
    );
  });

  // Requirement: AUTH-082
  it('the own profile is returned by the callback as stored: id, name, picture, time zone and type', async () => {
    const person = await test.person('companion', 'Siti Rahma');
    await test.person('client', 'Somebody Else');
    await test.database.query(
      `update auth.profiles set avatar_url = '/api/auth/avatars/siti', timezone = 'Asia/Makassar' where id = $1`,
      [person.accountId],
    );
    const { body } = await person.call('POST /profile/completion', { timezone: 'Asia/Tokyo' });
    expect(body.profile).toMatchObject({
      id: person.accountId,
      fullName: 'Siti Rahma',
      avatarUrl: '/api/auth/avatars/siti',
      timezone: 'Asia/Makassar',
      userType: 'companion',
    });
  });

  // Requirement: PROF-025, PROF-030
  it('the own profile is changed by its owner only, field by field, and must exist', async () => {
    const person = await test.person('client', 'Ida Persson');
    const other = await test.person('client', 'Somebody Else');
    const changed = await person.call('PATCH /profile', {
      fullName: 'Ida P.',
      bio: 'Tea.\nAnd books.',
    });
    expect(changed.body.profile).toMatchObject({ fullName: 'Ida P.', bio: 'Tea.\nAnd books.' });
    expect((await other.call('GET /profile')).body.profile.fullName).toBe('Somebody Else');
    expect(
      (await person.call('PATCH /profile', { id: other.accountId, fullName: 'X' })).status,
    ).toBe(400);
    expect((await person.call('PATCH /profile', { userType: 'admin' })).status).toBe(400);
    expect((await person.call('PATCH /profile', { timezone: 'Mars/Olympus' })).status).toBe(400);
    expect((await test.nobody.call('PATCH /profile', { fullName: 'X' })).status).toBe(401);
    const missing = await (await withoutProfile()).call('PATCH /profile', { fullName: 'X' });
    expect(missing.body.title).toBe('Profile not found. Please complete your profile setup first.');
  });

  // Decision: 86
  it('keeps a preferred name until it is removed', async () => {
    const person = await test.person('client', 'Ni Made Ayu Lestari');
    const read = async () => (await person.call('GET /profile')).body.profile;
    expect(await read()).toMatchObject({ preferredName: null });
    await person.call('PATCH /profile', { preferredName: ' Ayu ' });
    await person.call('PATCH /profile', { bio: 'Dances.' });
    expect(await read()).toMatchObject({
      fullName: 'Ni Made Ayu Lestari',
      preferredName: 'Ayu',
    });
    expect((await person.call('GET /personal-data')).body.data.profile.preferred_name).toBe('Ayu');
    for (const preferredName of ['', ' ', 'x'.repeat(61), 'A\nyu', 3]) {
      const refused = await person.call('PATCH /profile', { preferredName });
      expect(refused.status).toBe(400);
    }
    await person.call('PATCH /profile', { preferredName: null });
    expect(await read()).toMatchObject({ preferredName: null });
  });

  it('keeps languages, interests and text with any characters, and removes them one by one', async () => {
    const person = await test.person('companion');
    const about = {
      gender: 'Female',
      ageBracket: '25-34',
      education: 'Psychology',
      languages: ['English', 'Javanese'],
      interests: ['Gardening', 'Old bridges'],
    };
    expect((await person.call('PATCH /profile', about)).body.profile).toMatchObject(about);
    await person.call('PATCH /profile', { gender: null, interests: [] });
    expect((await person.call('GET /profile')).body.profile).toMatchObject({
      ...about,
      gender: null,
      interests: [],
    });
    for (const wrong of [
      { ageBracket: '12' },
      { gender: '' },
      { languages: [''] },
      { languages: Array.from({ length: 21 }, (_, place) => `Language ${place}`) },
      { interests: 'Gardening' },
      { photos: ['https://elsewhere.test/face.jpg'] },
    ]) {
      expect((await person.call('PATCH /profile', wrong)).status).toBe(400);
    }
  });

  it('the own profile is complete for staff, without a repair', async () => {
    const admin = await test.person('admin');
    const answer = await admin.call('POST /profile/completion', { role: 'companion' });
    expect(answer.body.profile.userType).toBe('admin');
  });
});

describe('a session', () => {
  const age = (person: TestPerson, days: number) =>
    test.database.query(
      `update auth.sessions set last_seen_at = now() - make_interval(days => $2) where account_id = $1`,
      [person.accountId, days],
    );

  // Requirement: AUTH-040
  it('a session is extended by use, and ends after thirty idle days', async () => {
    const person = await test.person('client');
    await age(person, 29);
    expect((await person.call('GET /profile')).status).toBe(200);
    const [row] = await test.database.query<{ fresh: boolean }>(
      `select last_seen_at > now() - interval '1 minute' as fresh from auth.sessions where account_id = $1`,
      [person.accountId],
    );
    expect(row?.fresh).toBe(true);
    await age(person, 31);
    expect((await person.call('GET /profile')).status).toBe(401);
  });

  it('ends at its absolute limit, regardless of use', async () => {
    const person = await test.person('client');
    await test.database.query(`update auth.sessions set expires_at = now() where account_id = $1`, [
      person.accountId,
    ]);
    expect((await person.call('GET /profile')).status).toBe(401);
  });
});
