import { randomUUID } from 'node:crypto';
import { changeProfile } from '@kabar/dev/neighbours/auth';
import { addCompanion, hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';

let test: TestService;
let companion: TestPerson;
let client: TestPerson;
const ids: string[] = [];
const start = hourAhead(2);
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  companion = await addCompanion(test, { name: 'Sari' });
  client = await test.person('client', 'Mary Ann');
  await changeProfile(test.database, client.accountId, { preferred_name: 'Mary' });
  for (let index = 0; index < 7; index += 1) {
    const id = randomUUID();
    ids.unshift(id);
    // Three with the same start, to test the order by id.
    await test.database.query(
      `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time,
         status, rejection_reason, rejected_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now() - make_interval(mins => $9))`,
      [
        id,
        client.accountId,
        companion.accountId,
        plusMinutes(start, index * 10),
        plusMinutes(start, index * 10 + 10),
        index === 0 ? 'rejected' : 'pending',
        index === 0 ? 'declined' : null,
        index === 0 ? new Date() : null,
        index < 4 ? 100 - index : 0,
      ],
    );
  }
});
afterAll(() => test.stop());

interface Row {
  id: string;
  createdAt: string;
}

async function walk(person: TestPerson, path: string, limit: number): Promise<Row[]> {
  const rows: Row[] = [];
  let next: string | null = null;
  do {
    const query = new URLSearchParams({ limit: String(limit), ...(next ? { after: next } : {}) });
    const answer = await person.call(`GET ${path}${path.includes('?') ? '&' : '?'}${query}`);
    expect(answer.status).toBe(200);
    rows.push(...answer.body.trialBookings);
    next = answer.body.next;
  } while (next !== null);
  return rows;
}

describe('the lists of trial bookings', () => {
  it('show only the companion how many others wait for the same time', async () => {
    const popular = await addCompanion(test, { name: 'Dewi' });
    const ask = async (status: string, minute: number) => {
      const person = await test.person('client');
      await test.database.query(
        `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time,
           status, cancelled_at, cancellation_reason, cancelled_by)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          randomUUID(),
          person.accountId,
          popular.accountId,
          plusMinutes(start, minute),
          plusMinutes(start, minute + 10),
          status,
          status === 'cancelled' ? new Date() : null,
          status === 'cancelled' ? 'account_closed' : null,
          status === 'cancelled' ? 'client' : null,
        ],
      );
      return person;
    };
    const people = [];
    for (const minute of [0, 0, 5, 30]) people.push(await ask('pending', minute));
    await ask('cancelled', 0);
    const rivals = async (person: TestPerson, path: string) => {
      const { body } = await person.call(`GET ${path}`);
      return body.trialBookings.map((each: { rivals: number }) => each.rivals).sort();
    };
    expect(await rivals(popular, '/trial-bookings/received')).toEqual([0, 2, 2, 2]);
    expect(await rivals(popular, '/trial-bookings/received?status=any')).toEqual([0, 0, 2, 2, 2]);
    for (const person of people) expect(await rivals(person, '/trial-bookings')).toEqual([0]);
  });

  // Requirement: TRIAL-052
  it("contain a client's own, newest first, paged without gaps or duplicates", async () => {
    for (const limit of [1, 2, 3, 50]) {
      const rows = await walk(client, '/trial-bookings', limit);
      expect(new Set(rows.map((row) => row.id))).toEqual(new Set(ids));
      expect(rows).toHaveLength(ids.length);
      expect(rows.map((row) => row.createdAt)).toEqual(
        rows
          .map((row) => row.createdAt)
          .toSorted()
          .reverse(),
      );
    }
  });

  // Requirement: TRIAL-048, TRIAL-052, COMP-012
  it("contain a companion's pending ones with the client, and all on request", async () => {
    const waiting = await walk(companion, '/trial-bookings/received', 4);
    expect(new Set(waiting.map((row) => row.id))).toEqual(new Set(ids.slice(0, 6)));
    expect(waiting[0]).toMatchObject({
      status: 'pending',
      client: {
        id: client.accountId,
        fullName: 'Mary Ann',
        preferredName: 'Mary',
        avatarUrl: null,
      },
    });
    expect(await walk(companion, '/trial-bookings/received?status=any', 4)).toHaveLength(7);
  });

  // Requirement: TRIAL-052
  it("the lists of trial bookings contain no one else's", async () => {
    const otherCompanion = await addCompanion(test);
    const otherClient = await test.person('client');
    expect(await walk(otherClient, '/trial-bookings', 10)).toEqual([]);
    expect(await walk(otherCompanion, '/trial-bookings/received?status=any', 10)).toEqual([]);
    // An id that is not the caller's returns an empty page, also as `after`.
    const after = await otherClient.call(`GET /trial-bookings?after=${ids[0]}`);
    expect(after.body.trialBookings).toEqual([]);
  });

  it('the lists of trial bookings are refused to the other roles and to visitors', async () => {
    const admin = await test.person('admin');
    const expected = [
      ['GET /trial-bookings', companion],
      ['GET /trial-bookings/received', client],
    ] as const;
    for (const [request, wrong] of expected) {
      expect((await wrong.call(request)).status).toBe(403);
      expect((await admin.call(request)).status).toBe(403);
      expect((await test.nobody.call(request)).status).toBe(401);
    }
  });
});

describe('reading one trial booking', () => {
  // Requirement: TRIAL-052
  it('reading one trial booking is possible for its two people; anyone else gets not_found', async () => {
    const request = `GET /trial-bookings/${ids[0]}`;
    expect((await client.call(request)).body.companion).toMatchObject({
      fullName: 'Sari',
      preferredName: 'Sari',
    });
    expect((await companion.call(request)).body.client.fullName).toBe('Mary Ann');
    for (const person of [await test.person('client'), await addCompanion(test)]) {
      const foreign = await person.call(request);
      const missing = await person.call(`GET /trial-bookings/${randomUUID()}`);
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    }
    expect((await (await test.person('moderator')).call(request)).status).toBe(403);
    expect((await test.nobody.call(request)).status).toBe(401);
  });
});
