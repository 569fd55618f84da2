import { randomUUID } from 'node:crypto';
import { changeProfile, liftSuspension, suspend } from '@kabar/dev/neighbours/auth';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';

let test: TestService;
let actions: BookingActions;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});

/** Parses the file like a calendar program. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      zone: event.startDate.zone.tzid,
    };
  });
}

async function makeFeed(person: TestPerson): Promise<string> {
  const { status, body } = await person.call('POST /calendar-feed', {});
  expect(status).toBe(201);
  return new URL(body.address).search;
}

const open = (query: string) => fetch(`${test.url}/api/bookings/calendar.ics${query}`);
const feed = async (query: string) => {
  const answer = await open(query);
  expect(answer.status).toBe(200);
  return parse(await answer.text());
};

describe('a calendar address', () => {
  // Decision: 20
  it('shows both people their session under one id, with an increasing sequence number, until it is cancelled', async () => {
    const start = hourAhead(3);
    const companion = await actions.companion(start);
    const client = await actions.subscriber(companion);
    const booked = await actions.book(client, start);
    expect(booked.status).toBe(201);
    const [ofClient, ofCompanion] = [await makeFeed(client), await makeFeed(companion)];
    const [entry, ...others] = await feed(ofClient);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      uid: expect.stringContaining(booked.body.id),
      status: 'CONFIRMED',
      start: start.toISOString(),
      minutes: 25,
      zone: 'UTC',
    });
    expect((await feed(ofCompanion))[0]?.uid).toBe(entry?.uid);
    const moved = await client.call(
      `POST /bookings/${booked.body.id}/move`,
      { moveId: randomUUID(), scheduledAt: plusMinutes(start, 60).toISOString() },
      { 'if-match': `"${booked.body.version}"` },
    );
    expect(moved.status).toBe(200);
    const [after] = await feed(ofCompanion);
    expect(after).toMatchObject({ uid: entry?.uid, start: plusMinutes(start, 60).toISOString() });
    expect(after?.sequence).toBeGreaterThan(entry?.sequence ?? 0);
    const cancelled = await client.call(
      `POST /bookings/${booked.body.id}/cancellation`,
      {},
      { 'if-match': `"${moved.body.version}"` },
    );
    expect(cancelled.status).toBe(200);
    for (const address of [ofClient, ofCompanion])
      expect((await feed(address))[0]).toMatchObject({
        status: 'CONFIRMED',
        sequence: after?.sequence,
      });
    await actions.settle(booked.body.id);
    const [last] = await feed(ofClient);
    expect(last).toMatchObject({ uid: entry?.uid, status: 'CANCELLED' });
    expect(last?.sequence).toBeGreaterThan(after?.sequence ?? 0);
  });

  it('shows a cancelled trial call as cancelled, with a higher sequence number, to both people', async () => {
    const companion = await actions.companion(hourAhead(3));
    const client = await test.person('client');
    for (const ahead of [hourAhead(3), hourAhead(-3)]) {
      const id = randomUUID();
      await test.database.query(
        `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status, approved_at)
           values ($1, $2, $3, $4, $4::timestamptz + interval '10 minutes', 'approved', now())`,
        [id, client.accountId, companion.accountId, ahead],
      );
      const addresses = [await makeFeed(client), await makeFeed(companion)];
      const entries = async () => {
        const read = await Promise.all(addresses.map(feed));
        return read.map((all) => all.find(({ uid }) => uid.startsWith(id)));
      };
      const before = await entries();
      expect(before.map((entry) => entry?.status)).toEqual(['CONFIRMED', 'CONFIRMED']);
      await test.database.query(
        `update bookings.trial_bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'client',
             cancellation_reason = 'cancelled' where id = $1`,
        [id],
      );
      for (const [index, entry] of (await entries()).entries()) {
        expect(entry).toMatchObject({ uid: before[index]?.uid, status: 'CANCELLED' });
        expect(entry?.sequence).toBeGreaterThan(before[index]?.sequence ?? 0);
      }
    }
  });

  it("names only the other person, in the owner's language", async () => {
    const start = hourAhead(4);
    const companion = await actions.companion(start);
    const client = await actions.subscriber(companion);
    await actions.book(client, start);
    const [ofClient, ofCompanion] = [
      { language: 'id', preferred_name: 'Ratna' },
      { language: 'en', preferred_name: 'Bu Siti' },
    ];
    await changeProfile(test.database, client.accountId, ofClient);
    await changeProfile(test.database, companion.accountId, ofCompanion);
    const text = await (await open(await makeFeed(client))).text();
    expect(parse(text)[0]?.summary).toBe('Panggilan dengan Bu Siti');
    expect(text).not.toContain(companion.accountId);
    expect(text.split('\r\n').slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect((await feed(await makeFeed(companion)))[0]?.summary).toBe('Call with Ratna');
  });

  it('returns the same file as long as nothing changes', async () => {
    const start = hourAhead(4);
    const companion = await actions.companion(start);
    const client = await actions.subscriber(companion);
    const { body } = await actions.book(client, start);
    const address = await makeFeed(client);
    const read = async () => (await open(address)).text();
    const first = await read();
    // Time stamps have a resolution of one second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(await read()).toBe(first);
    await client.call(`POST /bookings/${body.id}/cancellation`, {}, { 'if-match': '*' });
    expect(await read()).toBe(first);
    await actions.settle(body.id);
    const stamp = (text: string) => /DTSTAMP:(\S+)/.exec(text)?.[1] ?? '';
    expect(stamp(await read()) > stamp(first)).toBe(true);
  });

  it('a calendar address with more than 500 sessions shows the nearest, so that upcoming ones are never omitted', async () => {
    const client = await test.person('client');
    // 600 in the past, one an hour; 20 in the future, one a day.
    await test.database.query(
      `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, status, approved_at)
         select gen_random_uuid(), $1, gen_random_uuid(), start, start + interval '10 minutes', 'approved', now()
           from generate_series(-600, 20) as n,
             lateral (select now() + n * case when n < 0 then interval '1 hour' else interval '1 day' end as start) as at
           where n <> 0`,
      [client.accountId],
    );
    const entries = await feed(await makeFeed(client));
    expect(entries).toHaveLength(500);
    const starts = entries.map((entry) => Date.parse(entry.start));
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
    expect(starts.filter((time) => time > Date.now())).toHaveLength(20);
  });

  it('a calendar address is stored as a hash, shown once, and can be replaced and revoked', async () => {
    const person = await test.person('client');
    expect((await person.call('GET /calendar-feed')).body).toEqual({ createdAt: null });
    const first = await makeFeed(person);
    const token = new URLSearchParams(first).get('token') ?? '';
    const [row] = await test.database.query<{ token_hash: Buffer }>(
      'select token_hash from bookings.calendar_feeds where person_id = $1',
      [person.accountId],
    );
    expect(row?.token_hash).toHaveLength(32);
    expect(row?.token_hash.toString('base64url')).not.toBe(token);
    expect(JSON.stringify((await person.call('GET /calendar-feed')).body)).not.toContain(token);
    expect(await feed(first)).toEqual([]);
    const second = await makeFeed(person);
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
    expect((await person.call('DELETE /calendar-feed')).status).toBe(204);
    expect((await open(second)).status).toBe(404);
  });

  // Decision: 99
  it('a calendar address of a suspended person is closed until the suspension ends', async () => {
    const client = await test.person('client');
    const address = await makeFeed(client);
    expect((await open(address)).status).toBe(200);
    await suspend(test.database, client.accountId);
    expect((await open(address)).status).toBe(404);
    await liftSuspension(test.database, client.accountId);
    expect((await open(address)).status).toBe(200);
  });

  it('a calendar address cannot be guessed, and opens nothing without a token', async () => {
    expect((await open(`?token=${'a'.repeat(43)}`)).status).toBe(404);
    expect((await open('')).status).toBe(400);
    expect((await open(`?token=${'a'.repeat(61)}`)).status).toBe(400);
    expect((await test.nobody.call('POST /calendar-feed', {})).status).toBe(401);
    expect((await (await test.person('moderator')).call('POST /calendar-feed', {})).status).toBe(
      403,
    );
  });
});

describe('one session as a calendar file', () => {
  it('one session as a calendar file can be downloaded only by its two people', async () => {
    const start = hourAhead(5);
    const companion = await actions.companion(start);
    const client = await actions.subscriber(companion);
    const { body } = await actions.book(client, start);
    for (const person of [client, companion]) {
      const { status, headers } = await person.call(`GET /calendar-entries/${body.id}`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toContain('text/calendar');
    }
    const stranger = await test.person('client');
    expect((await stranger.call(`GET /calendar-entries/${body.id}`)).status).toBe(404);
    expect((await test.nobody.call(`GET /calendar-entries/${body.id}`)).status).toBe(401);
  });
});
