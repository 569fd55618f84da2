import { randomUUID } from 'node:crypto';
import { changeProfile } from '@kabar/dev/neighbours/auth';
import { addReviews } from '@kabar/dev/neighbours/bookings';
import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';

let test: TestService;
let client: TestPerson;
const verified: TestPerson[] = [];
let unverified: TestPerson;
beforeAll(async () => {
  test = await startTestService('companion', createApp);
  client = await test.person('client');
  for (const name of ['Sari Dewi', 'Budi 100%', 'Ayu', 'Rina', 'Joko']) {
    verified.push(await addCompanion(test, { name }));
  }
  unverified = await addCompanion(test, { name: 'Waiting', verified: false });
  await changeProfile(test.database, verified[0]?.accountId ?? '', {
    ...{ bio: 'Likes gardens', preferred_name: 'Dewi', gender: 'female', age_bracket: '40-49' },
    ...{ education: 'Nurse', languages: ['English', 'Javanese'], interests: ['Gardening'] },
    photos: ['/one.webp', '/two.webp'],
  });
  await test.database.query('select companion.renew_match_keys($1)', [verified[0]?.accountId]);
});
afterAll(() => test.stop());

async function names(query: string, person = client): Promise<string[]> {
  const answer = await person.call(`GET /public-companions?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.companions.map((companion: { fullName: string }) => companion.fullName);
}

describe('the list of companions', () => {
  // Requirement: BOOK-017
  it('contains the verified ones, with what a choice needs and nothing else', async () => {
    expect(await names('')).toEqual(['Sari Dewi', 'Budi 100%', 'Ayu', 'Rina', 'Joko']);
    const answer = await client.call('GET /public-companions');
    expect(answer.body.companions[0]).toEqual({
      id: verified[0]?.accountId,
      fullName: 'Sari Dewi',
      avatarUrl: '/face.webp',
      bio: 'Likes gardens',
      languages: ['English', 'Javanese'],
      sharedInterests: [],
      speaksYourLanguage: true,
      nextFreeAt: null,
      rating: null,
    });
    expect(answer.body.next).toBeNull();
  });

  it('contains those with a picture, bio and language; others can be opened only by a link', async () => {
    const added = await addCompanion(test, { name: 'Wulan', introduced: false });
    const read = async () =>
      (await added.call('GET /companion')).body.companion.introductionMissing;
    const tell = async (column: string, value: string | string[]) => {
      const { query } = test.database;
      const id = added.accountId;
      await changeProfile(test.database, id, { [column]: value });
      const job = `companion:renew-match-keys:${id}`;
      expect(await query('select from graphile_worker.jobs where key = $1', [job])).toHaveLength(1);
      await test.service.jobs['companion:renew-match-keys']?.({ companionId: id }, {} as never);
    };
    expect(await read()).toEqual(['picture', 'bio', 'languages']);
    await tell('avatar_url', '/face.webp');
    await tell('bio', ' \n ');
    await tell('languages', ['Indonesian']);
    expect(await read()).toEqual(['bio']);
    expect(await names('')).not.toContain('Wulan');
    const page = await client.call(`GET /public-companions/${added.accountId}`);
    expect(page.status).toBe(200);
    await tell('bio', 'Retired teacher');
    expect(await read()).toEqual([]);
    expect(await names('')).toContain('Wulan');
    await tell('bio', '');
    expect(await names('')).not.toContain('Wulan');
    await tell('bio', 'Retired teacher');
    await tell('languages', []);
    expect(await names('')).not.toContain('Wulan');
  });

  it('the list of companions is paged without gaps or duplicates', async () => {
    const first = await client.call('GET /public-companions?limit=2');
    const second = await client.call(`GET /public-companions?limit=2&after=${first.body.next}`);
    const third = await client.call(`GET /public-companions?limit=2&after=${second.body.next}`);
    const all = [first, second, third].flatMap((page) => page.body.companions);
    expect(all.map((companion) => companion.fullName)).toEqual(await names(''));
    expect(third.body.next).toBeNull();
  });

  it('the list of companions is readable by signed-in people only', async () => {
    for (const type of ['older_user', 'companion', 'admin', 'moderator'] as const) {
      expect(await names('', await test.person(type))).toHaveLength(5);
    }
    expect((await test.nobody.call('GET /public-companions')).status).toBe(401);
  });

  it.each([
    'limit=0',
    'limit=1000',
    'limit=x',
    'after=1',
    'offset=3',
    'after=a&after=b',
    'search=a',
  ])('the list of companions refuses %s', async (query) => {
    expect((await client.call(`GET /public-companions?${query}`)).status).toBe(400);
  });
});

describe('the public profile of a companion', () => {
  // Requirement: COMP-018, COMP-028
  it('contains exactly the public data', async () => {
    const answer = await client.call(`GET /public-companions/${verified[0]?.accountId}`);
    expect(answer.body).toEqual({
      companion: {
        id: verified[0]?.accountId,
        fullName: 'Sari Dewi',
        preferredName: 'Dewi',
        avatarUrl: '/face.webp',
        bio: 'Likes gardens',
        gender: 'female',
        ageBracket: '40-49',
        education: 'Nurse',
        languages: ['English', 'Javanese'],
        interests: ['Gardening'],
        photos: ['/one.webp', '/two.webp'],
        timeZone: 'Asia/Jakarta',
        rating: null,
      },
    });
  });

  // Requirement: COMP-025
  it('the public profile of a companion is the same 404 for an unverified companion, a client and an unknown id', async () => {
    const bodies = [];
    for (const id of [unverified.accountId, client.accountId, randomUUID()]) {
      const answer = await client.call(`GET /public-companions/${id}`);
      expect(answer.status).toBe(404);
      bodies.push({ ...answer.body, requestId: '' });
    }
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it('the public profile of a companion requires sign-in', async () => {
    expect(
      (await test.nobody.call(`GET /public-companions/${verified[0]?.accountId}`)).status,
    ).toBe(401);
    expect((await client.call('GET /public-companions/unknown')).status).toBe(400);
  });
});

// Requirement: LOG-017
describe('the rating of a companion', () => {
  it('the rating of a companion is shown in list and profile from five reviews on, and not before', async () => {
    const rated = await addCompanion(test, { name: 'Zahra' });
    const add = (count: number, rating: number) =>
      addReviews(test.database, rated.accountId, { count, rating });
    const shown = async () => {
      const list = await client.call('GET /public-companions');
      const profile = await client.call(`GET /public-companions/${rated.accountId}`);
      const row = list.body.companions.find((one: { id: string }) => one.id === rated.accountId);
      return [row.rating, profile.body.companion.rating];
    };
    await add(4, 7);
    expect(await shown()).toEqual([null, null]);
    await add(1, 5);
    expect(await shown()).toEqual([
      { average: 6.6, count: 5 },
      { average: 6.6, count: 5 },
    ]);
  });
});
