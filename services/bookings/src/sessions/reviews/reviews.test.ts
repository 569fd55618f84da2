import { randomUUID } from 'node:crypto';
import { removeAccount } from '@kabar/dev/neighbours/auth';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { createSystemCaller } from '@kabar/dev/system-caller';
import { addCompanion } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import {
  addApprovedTrial,
  addAssignment,
  addLog,
  logOf,
  minutesAgo,
  trial,
} from '../../session-logs-fixture.ts';

let test: TestService;
let reader: RowReader;
let companion: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  reader = createRowReader(test.database, 'bookings');
});
afterAll(async () => {
  await reader.close();
  await test.stop();
});
beforeEach(async () => {
  companion = await addCompanion(test, { name: 'Siti Rahma' });
  client = await test.person('client', 'Mary Ann');
});

const review = (body: object, person = client, about = companion) =>
  person.call(`PUT /reviews/${about.accountId}`, body);

let sessions = 0;
/** A client who had a session with the companion, and gives this many stars. */
async function reviewer(rating?: number): Promise<TestPerson> {
  const person = await test.person('client');
  sessions += 1;
  const start = minutesAgo(60 * sessions);
  const id = await addApprovedTrial(test, person, companion, { start });
  const startedAt = start.toISOString();
  await companion.call('POST /session-logs', logOf(person, trial(id), { startedAt }));
  if (rating !== undefined) expect((await review({ rating }, person)).status).toBe(200);
  return person;
}

const stored = (about = companion) =>
  test.database.query<Record<string, unknown>>(
    'select * from bookings.reviews where reviewed_user_id = $1',
    [about.accountId],
  );
const rating = async (about = companion) =>
  (
    await test.database.query('select * from bookings_api.ratings where companion_id = $1', [
      about.accountId,
    ])
  )[0];
const counted = async (about = companion) =>
  (
    await test.database.query<{ review_count: number; rating_sum: number }>(
      'select review_count, rating_sum::integer from bookings.ratings where companion_id = $1',
      [about.accountId],
    )
  )[0];

describe('a review', () => {
  // Requirement: LOG-011, LOG-012, LOG-013
  it('a review has 7 stars and no comment by default, and is stored under the signed-in client', async () => {
    await addLog(test, client, companion);
    const answer = await review({ comment: '   ' });
    expect(answer.status).toBe(200);
    expect(answer.body.review).toMatchObject({
      companion: { id: companion.accountId, fullName: 'Siti Rahma' },
      rating: 7,
      comment: null,
    });
    expect(await stored()).toEqual([
      expect.objectContaining({
        reviewer_id: client.accountId,
        reviewed_user_id: companion.accountId,
        rating: 7,
        comment: null,
        is_companion_review: false,
      }),
    ]);
  });

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 8 }, 'rating'],
    [{ rating: 3.5 }, 'rating'],
    [{ rating: '7' }, 'rating'],
    [{ comment: 'x'.repeat(1_001) }, 'comment'],
    [{ isCompanionReview: true }, 'isCompanionReview'],
    [{ reviewerId: randomUUID() }, 'reviewerId'],
  ])('a review is refused with a reason: %j', async (body, field) => {
    await addLog(test, client, companion);
    const answer = await review(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(JSON.stringify(answer.body)).toContain(field);
    expect(await stored()).toEqual([]);
  });

  // Requirement: LOG-014
  it('needs a session with that companion, and cannot be about anyone else', async () => {
    expect(await review({})).toMatchObject({ status: 403, body: { code: 'no_session_yet' } });
    await addApprovedTrial(test, client, companion, { start: minutesAgo(90) });
    expect((await review({})).body.code).toBe('no_session_yet');
    const other = await addCompanion(test);
    await addLog(test, client, other);
    expect((await review({})).body.code).toBe('no_session_yet');
    for (const id of [client.accountId, randomUUID()])
      expect((await client.call(`PUT /reviews/${id}`, {})).body.code).toBe('no_session_yet');
    expect((await review({}, client, other)).status).toBe(200);
    expect(await stored()).toEqual([]);
    for (const person of [companion, await test.person('admin'), await test.person('moderator')])
      expect((await review({}, person)).status).toBe(403);
    expect((await test.nobody.call(`PUT /reviews/${companion.accountId}`, {})).status).toBe(401);
  });

  // Decision: 26
  it('a review is changed by the next one of the same client, and keeps its creation time', async () => {
    await addLog(test, client, companion);
    const first = (await review({ rating: 2, comment: 'Came late' })).body.review;
    const second = (await review({ rating: 6, comment: 'Was on time' })).body.review;
    expect(second).toMatchObject({ rating: 6, comment: 'Was on time', createdAt: first.createdAt });
    expect(await counted()).toEqual({ review_count: 1, rating_sum: 6 });
    const { body } = await client.call('GET /reviews');
    expect(body.reviews).toEqual([second]);
    expect((await (await test.person('client')).call('GET /reviews')).body.reviews).toEqual([]);
    expect((await client.call('GET /personal-data')).body.data.reviews).toEqual([second]);
  });

  it('a review has a sealed comment, readable by the client and the companion, who sees no name and no stars', async () => {
    await addLog(test, client, companion);
    await review({ rating: 3, comment: 'She listens' });
    const [row] = await stored();
    expect(String(row?.comment)).not.toContain('listens');
    const { body } = await companion.call('GET /reviews/received');
    expect(body).toEqual({
      rating: null,
      comments: [{ id: row?.id, comment: 'She listens', updatedAt: expect.any(String) }],
    });
    const other = await addCompanion(test);
    expect((await other.call('GET /reviews/received')).body.comments).toEqual([]);
    expect((await client.call('GET /reviews/received')).status).toBe(403);
  });
});

describe('a rating', () => {
  // Requirement: LOG-018
  it('exists from five reviews on, and is their average', async () => {
    for (const stars of [7, 6, 6, 5]) await reviewer(stars);
    expect(await rating()).toBeUndefined();
    expect((await companion.call('GET /reviews/received')).body.rating).toBeNull();
    await reviewer(4);
    expect(await rating()).toMatchObject({ rating: 5.6, review_count: 5 });
    expect((await companion.call('GET /reviews/received')).body.rating).toEqual({
      average: 5.6,
      count: 5,
    });
    await test.database.query(
      `insert into bookings.reviews (reviewer_id, reviewed_user_id, rating, is_companion_review, created_at, updated_at)
         select gen_random_uuid(), $1, 1, true, now(), now() from generate_series(1, 5)`,
      [companion.accountId],
    );
    expect(await rating()).toMatchObject({ rating: 5.6, review_count: 5 });
  });

  it('a rating is never above 7 or below 0, whatever is stored', async () => {
    await test.database.query('alter table bookings.ratings drop constraint ratings_sum');
    await test.database.query('insert into bookings.ratings values ($1, 5, 90), ($2, 5, -3)', [
      companion.accountId,
      client.accountId,
    ]);
    expect(await rating()).toMatchObject({ rating: 7 });
    expect(await rating(client)).toMatchObject({ rating: 0 });
  });

  it('a rating is correct after a hundred concurrent reviews, half of which are changed again', async () => {
    const people = await Promise.all(
      Array.from({ length: 100 }, async () => await test.person('client')),
    );
    await test.database.query(
      `insert into bookings.session_logs (id, client_user_id, companion_user_id, medium, started_at, duration_seconds)
         select gen_random_uuid(), person, $2, 'phone', now(), 600 from unnest($1::uuid[]) as person`,
      [people.map((one) => one.accountId), companion.accountId],
    );
    const answers = await Promise.all(
      people.flatMap((person, n) => [
        review({ rating: (n % 7) + 1 }, person),
        ...(n % 2 === 0 ? [review({ rating: 7 }, person)] : []),
      ]),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const rows = await stored();
    const sum = rows.reduce((all, row) => all + Number(row.rating), 0);
    expect(rows).toHaveLength(100);
    expect(await counted()).toEqual({ review_count: 100, rating_sum: sum });
  });
});

describe('the companion to review', () => {
  const asked = async () => (await client.call('GET /reviews')).body.toAskAbout;

  it('the companion to review is the assigned one after five logged sessions, until reviewed', async () => {
    await addAssignment(test, client, companion);
    for (let n = 1; n <= 5; n += 1) {
      expect(await asked()).toBeNull();
      const start = minutesAgo(n * 60);
      const id = await addApprovedTrial(test, client, companion, { start });
      const startedAt = start.toISOString();
      await companion.call('POST /session-logs', logOf(client, trial(id), { startedAt }));
    }
    expect(await asked()).toMatchObject({ id: companion.accountId, fullName: 'Siti Rahma' });
    await review({});
    expect(await asked()).toBeNull();
  });

  it('the companion to review is empty without an assignment, or before a session with the assigned companion', async () => {
    const other = await addCompanion(test);
    await test.database.query(
      `insert into bookings.session_logs (id, client_user_id, companion_user_id, medium, started_at, duration_seconds)
         select gen_random_uuid(), $1, $2, 'phone', now(), 600 from generate_series(1, 5)`,
      [client.accountId, other.accountId],
    );
    expect(await asked()).toBeNull();
    await addAssignment(test, client, companion);
    expect(await asked()).toBeNull();
  });
});

describe("the bookings service's own login role", () => {
  it('lets only its author and its companion read a review, and writes none for another person', async () => {
    await addLog(test, client, companion);
    await review({ comment: 'She listens' });
    const read = `select from bookings.reviews where reviewed_user_id = '${companion.accountId}'`;
    for (const person of [client, companion])
      expect(await reader.rowsAs(person.token, read)).toHaveLength(1);
    const stranger = await test.person('client');
    const others = [stranger, await addCompanion(test), await test.person('admin'), undefined];
    for (const person of others) expect(await reader.rowsAs(person?.token, read)).toEqual([]);
    const write = (
      by: string,
    ) => `insert into bookings.reviews (reviewer_id, reviewed_user_id, rating, created_at, updated_at)
      values ('${by}', '${companion.accountId}', 1, now(), now())`;
    for (const person of others)
      for (const by of [client.accountId, stranger.accountId])
        await expect(reader.rowsAs(person?.token, write(by))).rejects.toThrow(/row-level security/);
    const change = `update bookings.reviews set rating = 1 where reviewed_user_id = '${companion.accountId}' returning id`;
    for (const person of [companion, ...others])
      expect(await reader.rowsAs(person?.token, change)).toEqual([]);
    for (const statement of ['delete from bookings.reviews', 'select from bookings.ratings'])
      await expect(reader.rowsAs(client.token, statement)).rejects.toThrow(/permission denied/);
  });
});

// Decision: 65
describe('reviews by and about a person whose account is erased', () => {
  async function erase(person: TestPerson) {
    const system = createSystemCaller(test.database);
    await system.call('select bookings_api.erase_person($1)', [person.accountId]);
    await system.close();
    await removeAccount(test.database, person.accountId);
  }

  it('keep the stars under a random id, and lose the comment', async () => {
    for (const stars of [7, 7, 7, 7]) await reviewer(stars);
    const leaver = await reviewer();
    await review({ rating: 2, comment: 'She listens' }, leaver);
    await erase(leaver);
    expect(await rating()).toMatchObject({ rating: 6, review_count: 5 });
    const rows = await stored();
    expect(rows.every((row) => row.comment === null)).toBe(true);
    expect(rows.map((row) => row.reviewer_id)).not.toContain(leaver.accountId);
    expect((await companion.call('GET /reviews/received')).body.comments).toEqual([]);
  });

  it('name no erased companion, and the rating is deleted', async () => {
    const people = await Promise.all([7, 7, 7, 7, 7].map((stars) => reviewer(stars)));
    await erase(companion);
    expect(await rating()).toBeUndefined();
    expect(await counted()).toBeUndefined();
    const [own] = (await people[0]?.call('GET /reviews'))?.body.reviews ?? [];
    expect(own).toMatchObject({ rating: 7, comment: null, companion: { fullName: null } });
    expect(own.companion.id).not.toBe(companion.accountId);
  });
});
