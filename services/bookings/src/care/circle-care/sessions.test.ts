import { randomUUID } from 'node:crypto';
import { addCircle, setCircles } from '@kabar/dev/circles';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { codeOf, createCircleTest } from './circles-fixture.ts';

let test: TestService;
let actions: BookingActions;
let circles: ReturnType<typeof createCircleTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  actions = createBookingActions(test);
  circles = createCircleTest(test, actions);
  await setCircles(test.database, true);
});
afterAll(async () => {
  await actions.close();
  await test.stop();
});

const start = hourAhead(2);
const book = (by: TestPerson, person: string, at = start, id: string = randomUUID()) =>
  by.call(`POST /care/${person}/bookings`, { id, scheduledAt: at.toISOString() });
const change = { move: { moveId: randomUUID(), scheduledAt: plusMinutes(start, 120) }, cancel: {} };
const any = { 'if-match': '*' };

/** Every verb about one session. */
const verbs = (person: string, id: string) => {
  const path = `/care/${person}/bookings/${id}`;
  const at = encodeURIComponent(plusMinutes(start, 120).toISOString());
  return {
    read: [`GET ${path}`],
    previewCancel: [`GET ${path}/cancellation`],
    previewMove: [`GET ${path}/move?scheduledAt=${at}`],
    move: [`POST ${path}/move`, change.move, any],
    undoMove: [`DELETE ${path}/move`],
    cancel: [`POST ${path}/cancellation`, change.cancel, any],
    undoCancellation: [`DELETE ${path}/cancellation`],
  } as const;
};

const linkVerbs = (person: string, id: string) => {
  const path = `/care/${person}/bookings/${id}/guest-link`;
  return { makeLink: [`POST ${path}`, {}], revokeLink: [`DELETE ${path}`] } as const;
};

const everyVerb = (
  person: string,
  id: string,
): Record<string, readonly [string, unknown?, Record<string, string>?]> => ({
  ...verbs(person, id),
  ...linkVerbs(person, id),
});

async function answers(by: TestPerson, person: string, id: string) {
  const codes: Record<string, string> = {};
  for (const [name, [request, body, headers]] of Object.entries(everyVerb(person, id)))
    codes[name] = codeOf(await by.call(request, body, headers));
  for (const part of ['sessions', 'sessions?when=past', 'open-times'])
    codes[part] = codeOf(await by.call(`GET /care/${person}/${part}`));
  codes.book = codeOf(await book(by, person, plusMinutes(start, 240)));
  return codes;
}

const all = (code: string) =>
  Object.fromEntries(
    [...Object.keys(everyVerb('', '')), 'sessions', 'sessions?when=past', 'open-times', 'book'].map(
      (name) => [name, code],
    ),
  );

async function booked(more: Parameters<typeof circles.arrange>[0] = {}) {
  const around = await circles.arrange(more);
  const id: string = (await book(around.helper, around.person)).body.id;
  return { ...around, id };
}

describe('a helper', () => {
  it('books, reads, moves and cancels for a loved one, and can undo everything within ten minutes', async () => {
    const around = await circles.arrange();
    const { helper, holder, person, companion } = around;
    const { choices } = (await helper.call(`GET /care/${person}/open-times`)).body;
    expect(choices).toMatchObject([
      { paidBy: 'subscription', companion: { id: companion.accountId }, minutes: 25 },
    ]);
    expect(choices[0].openTimes).toContain(start.toISOString());
    const made = await book(helper, person);
    expect(made).toMatchObject({ status: 201, body: { status: 'scheduled' } });
    const { id } = made.body;
    const stored = await holder.call(`GET /bookings/${id}`);
    expect(stored.body).toMatchObject({ lovedOneId: person, client: { id: holder.accountId } });
    const list = await helper.call(`GET /care/${person}/sessions`);
    expect(list.body).toMatchObject({ sessions: [{ id }], next: null });
    for (const [name, [request, body, headers]] of Object.entries(verbs(person, id)))
      expect([name, (await helper.call(request, body, headers)).status]).toEqual([name, 200]);
    const kept = (await helper.call(`GET /care/${person}/bookings/${id}`)).body;
    expect(kept).toMatchObject({ status: 'scheduled', scheduledAt: start.toISOString() });
    expect(await actions.faults()).toEqual([]);
  });

  it('a helper is recorded beside the client, in the history of both sides, and in notifications', async () => {
    const { helper, holder, companion, id, person } = await booked();
    const name = { id: helper.accountId, preferredName: 'Rani Putri' };
    for (const reader of [holder, companion])
      expect((await reader.call(`GET /bookings/${id}`)).body.changes).toMatchObject([
        { kind: 'created', actor: 'client', actedBy: name },
      ]);
    await helper.call(...verbs(person, id).cancel);
    await actions.settle(id);
    expect(await circles.historyOf(id)).toMatchObject([
      { to_status: 'scheduled', actor_id: holder.accountId, acted_by: helper.accountId },
      { to_status: 'cancelled', actor_id: holder.accountId, acted_by: helper.accountId },
    ]);
    const notices = (await actions.noticesOf(companion)).filter(({ type }) =>
      ['booking_created', 'booking_cancelled'].includes(type),
    );
    expect(notices.map(({ payload }) => payload.acted_by)).toEqual([
      helper.accountId,
      helper.accountId,
    ]);
  });

  it('a helper is recorded for a settled move; a move by the client records nobody else', async () => {
    const { helper, holder, companion, id, person } = await booked();
    await helper.call(...verbs(person, id).move);
    await actions.settleMove(id);
    const moved = (await actions.noticesOf(companion)).find(({ type }) => type === 'booking_moved');
    expect(moved?.payload).toMatchObject({ acted_by: helper.accountId });
    const own = { moveId: randomUUID(), scheduledAt: plusMinutes(start, 60).toISOString() };
    expect((await holder.call(`POST /bookings/${id}/move`, own, any)).status).toBe(200);
    expect((await circles.historyOf(id)).map(({ acted_by }) => acted_by)).toEqual([
      ...[helper.accountId, helper.accountId],
      null,
    ]);
  });

  it('acts for a client with an account too, and sees nothing about payment', async () => {
    const { helper, holder, id, person } = await booked({ own: true });
    expect((await holder.call(`GET /bookings/${id}`)).body.lovedOneId).toBeNull();
    const texts = await Promise.all(
      [`sessions`, `bookings/${id}`, 'open-times'].map(async (part) =>
        JSON.stringify((await helper.call(`GET /care/${person}/${part}`)).body),
      ),
    );
    for (const text of texts) {
      expect(text).not.toMatch(/sessionsPerWeek|remaining|"pack"|"reason"|"client":/);
      expect(text).not.toContain(holder.email);
    }
  });

  it('makes a guest link for the video call of a loved one, which ends with a new one or a press', async () => {
    const { helper, viewer, person, id } = await booked();
    const { makeLink, revokeLink } = linkVerbs(person, id);
    const hasLink = async (member = helper) =>
      (await member.call(...verbs(person, id).read)).body.hasGuestLink;
    expect((await helper.call(...verbs(person, id).read)).body.canInvite).toBe(true);
    expect(await hasLink()).toBe(false);
    const tokens: string[] = [];
    for (let made = 0; made < 2; made += 1) {
      const { status, body } = await helper.call(...makeLink);
      expect(status).toBe(201);
      tokens.push(body.token);
    }
    const open = async () =>
      await Promise.all(
        tokens.map(
          async (token) => (await test.nobody.call('POST /guest-calls', { token })).status,
        ),
      );
    expect(await open()).toEqual([403, 200]);
    expect(await hasLink()).toBe(true);
    expect(await hasLink(viewer)).toBe(false);
    expect((await helper.call(...revokeLink)).status).toBe(204);
    expect(await open()).toEqual([403, 403]);
    expect(await hasLink()).toBe(false);
  });

  it('undoes a change by another member of the circle', async () => {
    const { helper, holder, id, person } = await booked();
    await helper.call(...verbs(person, id).cancel);
    expect((await holder.call(`DELETE /bookings/${id}/cancellation`)).status).toBe(200);
    await holder.call(`POST /bookings/${id}/cancellation`, {}, any);
    expect((await helper.call(...verbs(person, id).undoCancellation)).status).toBe(200);
  });

  it('a helper is idempotent by session id and rejects a reused id with another time', async () => {
    const { helper, person, id } = await booked();
    expect((await book(helper, person, start, id)).body.id).toBe(id);
    expect(codeOf(await book(helper, person, plusMinutes(start, 60), id))).toBe('422 id_reused');
  });
});

describe('a person in care cannot be reached', () => {
  it('a person in care cannot be reached by strangers, former members, companions, staff, or visitors', async () => {
    const around = await booked();
    const { stranger, viewer, helper, person, id, companion } = around;
    expect(await answers(stranger, person, id)).toEqual(all('404 person_not_found'));
    await circles.endMembership(around, helper);
    await circles.endMembership(around, viewer);
    for (const former of [helper, viewer])
      expect(await answers(former, person, id)).toEqual(all('404 person_not_found'));
    for (const other of [companion, await test.person('admin')])
      expect(await answers(other, person, id)).toEqual(all('403 forbidden'));
    expect(await answers(test.nobody, person, id)).toEqual(all('401 signed_out'));
  });

  it('a person in care cannot be reached without consent to share the calendar, from the moment of its withdrawal', async () => {
    const around = await booked();
    const { helper, viewer, person, id } = around;
    expect((await helper.call(...verbs(person, id).read)).status).toBe(200);
    await circles.consent(around, 'calendar', false);
    expect(await answers(helper, person, id)).toEqual(all('403 not_shared'));
    expect(codeOf(await viewer.call(...verbs(person, id).read))).toBe('403 not_shared');
  });

  it('a viewer can read about a person in care but change nothing', async () => {
    const { viewer, person, id } = await booked();
    const codes = await answers(viewer, person, id);
    const reads = { read: '200 undefined', sessions: '200 undefined' };
    expect(codes).toEqual({
      ...{ ...all('403 helpers_only'), ...reads },
      'sessions?when=past': '200 undefined',
    });
    const { body } = await viewer.call(...verbs(person, id).read);
    expect(body).toMatchObject({ cancelling: null, moving: null, canInvite: false });
  });

  it('a person in care cannot be reached while circles are off', async () => {
    const { helper, person, id } = await booked();
    await setCircles(test.database, false);
    try {
      expect(await answers(helper, person, id)).toEqual(all('403 circles_off'));
      expect(codeOf(await helper.call('GET /care'))).toBe('403 circles_off');
      expect(codeOf(await helper.call(`GET /care/${person}`))).toBe('403 circles_off');
    } finally {
      await setCircles(test.database, true);
    }
  });

  it('through another loved one of the same account, or the account itself', async () => {
    const around = await booked();
    const { helper, holder, id } = around;
    const other = await circles.lovedOne(holder, 'Pak Made');
    const members = { [helper.accountId]: 'helper' } as const;
    await addCircle(test.database, {
      ...{ holder: holder.accountId, lovedOne: other, members, consents: ['calendar'] },
    });
    await addCircle(test.database, { holder: holder.accountId, members, consents: ['calendar'] });
    for (const person of [other, holder.accountId]) {
      const codes = await answers(helper, person, id);
      for (const name of Object.keys(everyVerb('', '')))
        expect([name, codes[name]]).toEqual([name, '404 not_found']);
      expect((await helper.call(`GET /care/${person}/sessions`)).body.sessions).not.toContainEqual(
        expect.objectContaining({ id }),
      );
    }
  });

  it('a person in care cannot be reached for a holder who is suspended', async () => {
    const around = await booked();
    await circles.suspend(around.holder);
    const codes = await answers(around.helper, around.person, around.id);
    expect(codes).toEqual(all('403 forbidden'));
  });
});

describe('the people in care', () => {
  const people = async (by: TestPerson) =>
    (await by.call('GET /care')).body.people as { id: string; name: string; role: string }[];

  it('the people in care are the caller, their loved ones and those in whose circle they are, with what is shared', async () => {
    const around = await booked();
    const { helper, holder, viewer, stranger, person, id } = around;
    const shown = { id: person, name: 'Ibu Sari', timeZone: 'Asia/Jayapura' };
    const session = { id, scheduledAt: start.toISOString() };
    const shares = { calendar: true, checkIns: false, summaries: false };
    for (const [by, role] of [
      [helper, 'helper'],
      [viewer, 'viewer'],
      [holder, 'organiser'],
    ] as const) {
      const found = (await people(by)).find((one) => one.id === person);
      expect(found).toMatchObject({ ...shown, role, nextSession: session, shares });
      expect((await by.call(`GET /care/${person}`)).body).toEqual(found);
      expect(await people(by)).toContainEqual(
        expect.objectContaining({ id: by.accountId, role: 'person' }),
      );
    }
    expect(await people(stranger)).toMatchObject([{ id: stranger.accountId }]);
    expect(codeOf(await stranger.call(`GET /care/${person}`))).toBe('404 person_not_found');
    await circles.consent(around, 'calendar', false);
    expect((await helper.call(`GET /care/${person}`)).body.nextSession).toBeNull();
    await circles.endMembership(around, helper);
    expect(await people(helper)).toMatchObject([{ id: helper.accountId }]);
  });

  it('hide a session that the circle has cancelled and can still restore', async () => {
    const { helper, person, id } = await booked();
    await helper.call(...verbs(person, id).cancel);
    expect((await helper.call(`GET /care/${person}`)).body.nextSession).toBeNull();
  });
});

describe('booking ahead by a circle', () => {
  const firstDate = start.toISOString().slice(0, 10);
  const localTime = start.toISOString().slice(11, 16);
  const weekly = () => ({
    ...{ id: randomUUID(), firstDate, localTime },
    timeZone: 'UTC',
    count: 1,
  });
  const trial = () => ({ id: randomUUID(), preferredMedium: 'zoom', purpose: 'elder_checkin' });

  it("lets a helper book weekly sessions, of which the companion is notified with the helper's name", async () => {
    const { helper, companion, holder, person } = await circles.arrange();
    const { status, body } = await helper.call(`POST /care/${person}/series`, weekly());
    expect(status).toBe(201);
    expect(body).toMatchObject({ companion: { id: companion.accountId }, also: [] });
    expect(body.dates).toMatchObject([{ result: 'booked' }]);
    expect(JSON.stringify(body)).not.toMatch(/paidBy|"client"/);
    const made = await holder.call(`GET /booking-series/${body.id}`);
    expect(made.body).toMatchObject({ lovedOneId: person, client: { id: holder.accountId } });
    const notices = await actions.noticesOf(companion);
    expect(notices).toContainEqual({
      type: 'booking_series_created',
      payload: expect.objectContaining({ acted_by: helper.accountId }),
    });
  });

  it('lets a helper request a trial call, and records the helper', async () => {
    const { helper, holder, person } = await circles.arrange();
    const { status, body } = await helper.call(`POST /care/${person}/trial-requests`, trial());
    expect(status).toBe(201);
    const [row] = await test.database.query(
      'select requester_user_id, loved_one_profile_id, acted_by from bookings.trial_requests where id = $1',
      [body.id],
    );
    expect(row).toEqual({
      ...{ requester_user_id: holder.accountId, loved_one_profile_id: person },
      acted_by: helper.accountId,
    });
  });

  it('booking ahead by a circle refuses viewers and strangers', async () => {
    const { viewer, stranger, person } = await circles.arrange();
    for (const [path, body] of [
      ['series', weekly()],
      ['trial-requests', trial()],
    ] as const) {
      const codes = await Promise.all(
        [viewer, stranger].map(async (by) =>
          codeOf(await by.call(`POST /care/${person}/${path}`, body)),
        ),
      );
      expect(codes).toEqual(['403 helpers_only', '404 person_not_found']);
    }
  });
});
