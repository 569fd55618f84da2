import { circleCare } from '@kabar/contracts/circle-care';
import { circleFeeds } from '@kabar/contracts/circle-feeds';
import { circles } from '@kabar/contracts/circles';
import { featureFlags } from '@kabar/contracts/feature-flags';
import { upcoming } from '@kabar/contracts/upcoming';
import {
  choose,
  expectShown,
  findControl,
  findTexts,
  press,
} from '@kabar/remote-tests/act-on-page';
import { sendToPage } from '@kabar/remote-tests/no-socket';
import { openPage } from '@kabar/remote-tests/open-page';
import { act } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { circleAs } from '../circles/circle-fixture.ts';
import { remote } from '../remote.tsx';
import type { CarePersonView } from './api.ts';
import { sari, sariId, sessionId, silent } from './care-fixture.ts';

const { people, person: read, sessions } = circleCare.endpoints;
const { contacts } = circles.endpoints;

async function open(person: CarePersonView, answer: () => void = () => {}, at = `/care/${sariId}`) {
  const reader = services.reset('client');
  answer();
  services.answer(people, () => ({ people: [person] }));
  services.answer(read, () => person);
  const page = await openPage(remote, at, reader);
  await page.settled();
  return page;
}

const hrefs = () =>
  [...document.querySelectorAll('main a, a')].map((link) => link.getAttribute('href'));

describe('the day of a person in care', () => {
  it('shows a helper the next call, the check-in, and the ways to book and change', async () => {
    await open(sari);
    expectShown('Ibu Sari', 'Next call', 'Made Wirawan', "Today's check-in");
    expectShown(/^You are a helper of Ibu Sari\. It is \d\d:\d\d there\.$/, /^Answered at/);
    expect(hrefs()).toEqual(
      expect.arrayContaining([
        `/bookings/new?for=${sariId}`,
        `/bookings/${sessionId}?for=${sariId}`,
        `/bookings?for=${sariId}`,
        `/circle/${sariId}`,
      ]),
    );
  });

  it('says to a helper what the companion proposes, also where nothing pays for it', async () => {
    const { todaysCheckIn } = sari;
    if (todaysCheckIn === null) throw new Error('There is no check-in.');
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    const proposal = {
      ...{ id: sessionId, startsAt, companionId: sariId },
      ...{ isAccepted: false, isBooked: false },
    };
    await open({ ...sari, todaysCheckIn: { ...todaysCheckIn, proposal } }, () =>
      services.answer(circleCare.endpoints.openTimes, () => ({ choices: [] })),
    );
    expectShown(/No plan or pack covers it now; the person who pays for Ibu Sari can choose one\./);
  });

  it("makes, replaces and deletes the reader's calendar address, which is shown once", async () => {
    let made = 0;
    let createdAt: string | null = null;
    const page = await open(sari, () => {
      services.answer(circleFeeds.endpoints.own, () => ({ createdAt }));
      services.answer(circleFeeds.endpoints.renew, () => {
        made += 1;
        createdAt = '2026-03-04T01:00:00.000Z';
        return { address: `https://kabar.example/circle-calendar.ics?token=${made}`, createdAt };
      });
      services.answer(circleFeeds.endpoints.revoke, () => {
        createdAt = null;
        return null;
      });
    });
    const address = () =>
      findTexts('Calendar link').length > 0 &&
      document.querySelector<HTMLInputElement>('input[readonly]')?.value.slice(-2);
    await press(page, 'Create a link');
    expect(address()).toBe('=1');
    await press(page, 'Create a new link');
    await press(page, 'Create a new link');
    expect(address()).toBe('=2');
    await press(page, 'Delete the link');
    expectShown('The link no longer works.', 'Create a link');
    expect(address()).toBe(false);
  });

  it('offers no calendar address while the person does not share their calendar', async () => {
    await open(silent);
    expect(findTexts('Calendar of your phone')).toHaveLength(0);
  });

  it('the day of a person in care is read-only for a viewer', async () => {
    await open({ ...sari, role: 'viewer' });
    expectShown(/^You are a viewer in the circle of Ibu Sari\./);
    expect(findControl('Book a call')).toBeUndefined();
    expect(findControl('Move or cancel')).toBeUndefined();
    expect(findControl('View Details')).toBeDefined();
  });

  it('says in one line what is not shared, and offers nothing about it', async () => {
    await open(silent);
    expectShown(
      'Ibu Sari does not share the calendar with you.',
      'Ibu Sari does not share the daily check-ins with you.',
      'Ibu Sari does not share summaries of calls with you.',
    );
    expect(findControl('Book a call')).toBeUndefined();
    expect(findTexts('Made Wirawan')).toEqual([]);
  });

  it('says that nothing is planned or asked where that is shared', async () => {
    await open({ ...sari, nextSession: null, todaysCheckIn: null });
    expectShown('No call is planned for Ibu Sari.', 'No check-in for Ibu Sari today.');
    expect(findControl('Book a call')).toBeDefined();
  });

  it('shows the trial call that the reader arranged, though nothing is shared yet', async () => {
    const startTime = new Date(Date.now() + 3_600_000).toISOString();
    const ownTrial = (lovedOneId: string) =>
      services.answer(upcoming.endpoints.list, ({ sessions: [one] }) => ({
        sessions: one
          ? [{ ...one, kind: 'trial' as const, side: 'client' as const, startTime, lovedOneId }]
          : [],
        next: null,
      }));
    const shares = { ...sari.shares, calendar: false };
    await open({ ...sari, nextSession: null, shares }, () => ownTrial(sariId));
    expectShown('Trial call');
    expect(findTexts(/^No call is planned|does not share the calendar/)).toEqual([]);
    await open({ ...sari, nextSession: null, shares }, () => ownTrial(crypto.randomUUID()));
    expectShown('Ibu Sari does not share the calendar with you.');
  });

  it.each([
    ['person_not_found', 'There is no circle here for you'],
    ['circles_off', 'There is no circle here for you'],
  ] as const)(
    'the day of a person in care is closed to a reader who is refused (%s)',
    async (code, shown) => {
      const reader = services.reset('client');
      services.refuse(read, code);
      const page = await openPage(remote, `/care/${sariId}`, reader);
      await page.settled();
      expectShown(shown);
    },
  );

  it('the day of a person in care is not fetched while circles are off', async () => {
    const reader = services.reset('client');
    services.answer(featureFlags.endpoints.list, ({ flags }) => ({
      flags: { ...flags, care_circles_enabled: false },
    }));
    const page = await openPage(remote, `/care/${sariId}`, reader);
    await page.settled();
    expectShown('Care circles are switched off at the moment.');
    expect(services.inputsOf(read)).toEqual([]);
  });
});

describe('an open page', () => {
  it('hears of a consent that is taken back, and shows nothing of it any more', async () => {
    const page = await open(sari);
    services.answer(read, () => ({ ...silent, shares: { ...sari.shares, calendar: false } }));
    await act(async () => sendToPage('circle', { personId: sariId }));
    await page.settled();
    expectShown('What Ibu Sari shares with you has just changed.');
    expectShown('Ibu Sari does not share the calendar with you.');
    expect(findTexts('Made Wirawan')).toEqual([]);
  });

  it('an open page does not announce a consent that the reader recorded', async () => {
    const page = await open({ ...silent, role: 'organiser' });
    services.answer(circles.endpoints.read, () => ({ circle: circleAs('organiser') }));
    services.answer(circles.endpoints.recordConsent, () => ({ circle: circleAs('organiser') }));
    await press(page, 'Who is in the circle');
    await press(page, 'Record a yes of Ibu Sari: Calendar');
    await press(page, 'By phone');
    services.answer(read, () => ({ ...sari, role: 'organiser' as const }));
    await press(page, 'Ibu Sari agrees');
    await act(async () => window.history.back());
    await page.settled();
    expectShown('Made Wirawan');
    expect(findTexts(/has just changed/)).toEqual([]);
  });

  it('hears of the end of a membership, and keeps nothing of the person', async () => {
    const page = await open(sari);
    services.refuse(read, 'person_not_found');
    await act(async () => sendToPage('circle', { personId: sariId }));
    await page.settled();
    expectShown('The circle of Ibu Sari is closed to you now');
    expect(findTexts(/Made Wirawan|Next call/)).toEqual([]);
  });

  it('asks again after events may have been missed', async () => {
    const page = await open(sari);
    services.answer(read, () => silent);
    await act(async () => sendToPage('resync', {}));
    await page.settled();
    expectShown('Ibu Sari does not share the calendar with you.');
  });
});

describe('the choice for whom', () => {
  it('shows the person on the dashboard, and the reader again', async () => {
    const page = await open(sari, undefined, `/dashboard?for=${sariId}`);
    expectShown('Next call', "Today's check-in");
    await choose(page, 'Whose calls?', 'My own calls');
    expect(page.address()).toBe('/dashboard');
    expect(document.querySelector('h1')?.textContent).toMatch(/^Welcome/);
  });

  it('shows the calls of the person on the page of bookings, and keeps them in the address', async () => {
    const page = await open(sari, undefined, '/bookings');
    await choose(page, 'Whose calls?', 'Ibu Sari (Jakarta)');
    expect(page.address()).toBe(`/bookings?for=${sariId}`);
    expect(services.inputsOf(sessions)[0]).toMatchObject({ personId: sariId, when: 'next' });
    expect(findTexts('For: Ibu Sari').length).toBeGreaterThan(0);
  });

  it('the choice "Whose calls?" is absent for readers without people in care, or while circles are off', async () => {
    const reader = services.reset('client');
    services.answer(people, () => ({ people: [] }));
    const page = await openPage(remote, '/dashboard', reader);
    await page.settled();
    expect(findTexts('Whose calls?')).toEqual([]);
    services.reset('client');
    services.answer(featureFlags.endpoints.list, ({ flags }) => ({
      flags: { ...flags, care_circles_enabled: false },
    }));
    const other = await openPage(remote, `/dashboard?for=${sariId}`, reader);
    await other.settled();
    expect(services.inputsOf(people)).toEqual([]);
    expect(services.inputsOf(read)).toEqual([]);
  });
});

describe('emergency contacts of a person in care', () => {
  const contact = {
    ...{ id: '00000000-0000-4000-8000-0000000000e9', name: 'Pak Budi', relationship: 'Neighbour' },
    ...{ phone: '+62 811 333', email: null, isPrimary: true },
  };

  it('emergency contacts of a person in care are fetched only after a press, because each read is logged', async () => {
    const page = await open(sari);
    services.answer(contacts, () => ({ contacts: [contact] }));
    expect(services.inputsOf(contacts)).toEqual([]);
    await press(page, 'Open the contacts');
    expectShown('Pak Budi, Neighbour');
    expect(services.inputsOf(contacts)).toEqual([expect.objectContaining({ personId: sariId })]);
    expect(hrefs()).toContain('tel:+62811333');
  });

  it('say where they are not shared, and where there are none', async () => {
    const page = await open(sari);
    services.refuse(contacts, 'not_shared');
    await press(page, 'Open the contacts');
    expectShown('Ibu Sari does not share the emergency contacts with you.');
    const again = await open(sari);
    services.answer(contacts, () => ({ contacts: [] }));
    await press(again, 'Open the contacts');
    expectShown('No emergency contact is saved for Ibu Sari.');
  });
});
