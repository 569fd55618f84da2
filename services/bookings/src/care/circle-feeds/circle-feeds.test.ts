import { addConsent, setCircles } from '@kabar/dev/circles';
import { liftSuspension, renamePerson } from '@kabar/dev/neighbours/auth';
import { hideKind, storeCircle } from '@kabar/dev/neighbours/client';
import { hourAhead, plusMinutes } from '@kabar/dev/test-companion';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type BookingActions, createBookingActions } from '../../bookings-fixture.ts';
import { codeOf, createCircleTest } from '../circle-care/circles-fixture.ts';

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

const pathOf = (person: string) => `/care/${person}/calendar-feed`;
const open = (search: string) =>
  fetch(`${test.url}/api/bookings/circle-calendar.ics${search}`).then(async (answer) => ({
    status: answer.status,
    text: await answer.text(),
  }));

async function makeFeed(member: TestPerson, person: string): Promise<string> {
  const { status, body } = await member.call(`POST ${pathOf(person)}`, {});
  expect(status).toBe(201);
  return new URL(body.address).search;
}

/** Parses the file like a calendar program. */
async function read(search: string) {
  const { status, text } = await open(search);
  expect(status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      url: String(component.getFirstPropertyValue('url')),
    };
  });
}

const isOpen = async (search: string) => (await open(search)).status === 200;

describe('the calendar address of a circle member', () => {
  it('shows the calls of this person alone, says whom each is with, and leads to the page about it', async () => {
    const start = hourAhead(3);
    const around = await circles.arrange({ start });
    const { holder, companion, viewer, person } = around;
    const forPerson = await actions.book(holder, start, { lovedOneId: person });
    const forHolder = await actions.book(holder, plusMinutes(start, 60));
    expect([forPerson.status, forHolder.status]).toEqual([201, 201]);
    await renamePerson(test.database, companion.accountId, {
      ...{ fullName: 'Ratna Dewi', preferredName: 'Ratna' },
    });
    const address = await makeFeed(viewer, person);
    expect(await read(address)).toEqual([
      {
        summary: 'Ibu Sari: Call with Ratna',
        start: start.toISOString(),
        url: expect.stringMatching(new RegExp(`/bookings/${forPerson.body.id}\\?for=${person}$`)),
      },
    ]);
    expect((await open(address)).text).not.toContain(holder.accountId);
  });

  it("shows the holder's own calls to a member of the holder's circle, and none of a loved one", async () => {
    const start = hourAhead(3);
    const { holder, helper, person } = await circles.arrange({ own: true, start });
    const lovedOne = await circles.lovedOne(holder);
    const [own, other] = [
      await actions.book(holder, start),
      await actions.book(holder, plusMinutes(start, 60), { lovedOneId: lovedOne }),
    ];
    expect([own.status, other.status]).toEqual([201, 201]);
    const entries = await read(await makeFeed(helper, person));
    expect(entries.map((entry) => entry.start)).toEqual([start.toISOString()]);
  });

  it('is a secret of each member, is replaced by a new one, and is deleted by its member alone', async () => {
    const { helper, viewer, person } = await circles.arrange();
    const first = await makeFeed(helper, person);
    const ofViewer = await makeFeed(viewer, person);
    const second = await makeFeed(helper, person);
    expect(await Promise.all([first, second, ofViewer].map(isOpen))).toEqual([false, true, true]);
    expect((await helper.call(`GET ${pathOf(person)}`)).body.createdAt).not.toBeNull();
    expect((await viewer.call(`DELETE ${pathOf(person)}`)).status).toBe(204);
    expect(await Promise.all([second, ofViewer].map(isOpen))).toEqual([true, false]);
    expect((await viewer.call(`GET ${pathOf(person)}`)).body).toEqual({ createdAt: null });
    const [row] = await test.database.query<{ token_hash: Buffer }>(
      'select token_hash from bookings.circle_feeds where member_id = $1',
      [helper.accountId],
    );
    expect(row?.token_hash.toString('base64url')).not.toBe(
      new URLSearchParams(second).get('token'),
    );
  });

  it.each(['consent', 'suspension', 'flag'] as const)(
    'opens nothing without it, and opens again with it: %s',
    async (what) => {
      const around = await circles.arrange();
      const { helper, person } = around;
      const address = await makeFeed(helper, person);
      const change = {
        consent: (isOn: boolean) => circles.consent(around, 'calendar', isOn),
        suspension: (isOn: boolean) =>
          isOn ? liftSuspension(test.database, helper.accountId) : circles.suspend(helper),
        flag: (isOn: boolean) => setCircles(test.database, isOn),
      }[what];
      await change(false);
      try {
        expect(await isOpen(address)).toBe(false);
      } finally {
        await change(true);
      }
      expect(await isOpen(address)).toBe(true);
    },
  );

  it('opens nothing after the membership, also when the member has joined again', async () => {
    const around = await circles.arrange();
    const { helper, person } = around;
    const address = await makeFeed(helper, person);
    await circles.endMembership(around, helper);
    expect(await isOpen(address)).toBe(false);
    expect(codeOf(await helper.call(`GET ${pathOf(person)}`))).toBe('404 person_not_found');
    await circles.addHelper(person, helper);
    expect(await isOpen(address)).toBe(false);
    expect((await helper.call(`GET ${pathOf(person)}`)).body).toEqual({ createdAt: null });
    expect(await isOpen(await makeFeed(helper, person))).toBe(true);
  });

  it('is not for strangers, nor for a member from whom the person hides the calendar, and cannot be guessed', async () => {
    const { helper, stranger, companion, person } = await circles.arrange();
    expect(codeOf(await stranger.call(`POST ${pathOf(person)}`, {}))).toBe('404 person_not_found');
    expect((await companion.call(`POST ${pathOf(person)}`, {})).status).toBe(403);
    expect((await test.nobody.call(`POST ${pathOf(person)}`, {})).status).toBe(401);
    const address = await makeFeed(helper, person);
    await hideKind(test.database, { person, member: helper.accountId, kind: 'calendar' });
    expect(await isOpen(address)).toBe(false);
    expect(codeOf(await helper.call(`POST ${pathOf(person)}`, {}))).toBe('403 not_shared');
    expect((await open(`?token=${'a'.repeat(43)}`)).status).toBe(404);
    expect((await open('')).status).toBe(400);
    expect((await open(`?token=${'a'.repeat(61)}`)).status).toBe(400);
  });

  it('works for a holder without members too', async () => {
    const holder = await test.person('client');
    const person = await circles.lovedOne(holder);
    await addConsent(
      test.database,
      { holder: holder.accountId, lovedOne: person },
      'calendar',
      true,
    );
    expect(await read(await makeFeed(holder, person))).toEqual([]);
  });

  it('outlives the first invitation, which stores the circle, and ends when the holder leaves', async () => {
    const holder = await test.person('client');
    const person = await circles.lovedOne(holder);
    const own = { holder: holder.accountId, lovedOne: person };
    await addConsent(test.database, own, 'calendar', true);
    const address = await makeFeed(holder, person);
    await storeCircle(test.database, own);
    expect(await isOpen(address)).toBe(true);
    await circles.endMembership({ person }, holder);
    expect(await isOpen(address)).toBe(false);
    await circles.addHelper(person, holder);
    expect(await isOpen(address)).toBe(false);
  });

  it('opens nothing while the account that holds the calls is suspended', async () => {
    const { helper, holder, person } = await circles.arrange();
    const address = await makeFeed(helper, person);
    await circles.suspend(holder);
    expect(await isOpen(address)).toBe(false);
    await liftSuspension(test.database, holder.accountId);
    expect(await isOpen(address)).toBe(true);
  });

  it('is deleted with the loved one', async () => {
    const { helper, person } = await circles.arrange();
    await makeFeed(helper, person);
    const kept = () =>
      test.database.query('select from bookings.circle_feeds where person_id = $1', [person]);
    expect(await kept()).toHaveLength(1);
    await test.service.jobs['bookings:forget-personal-link']?.({ lovedOneId: person }, {} as never);
    expect(await kept()).toHaveLength(0);
  });
});
