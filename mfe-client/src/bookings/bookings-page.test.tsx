import { bookings } from '@kabar/contracts/bookings';
import { reviews } from '@kabar/contracts/reviews';
import { trialBookings } from '@kabar/contracts/trial-bookings';
import { upcoming } from '@kabar/contracts/upcoming';
import { expectShown, findControl } from '@kabar/remote-tests/act-on-page';
import { exampleOf } from '@kabar/remote-tests/example-of';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { addWords } from '@kabar/web/words';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';
import { BookingBadge } from './booking-badge.tsx';

const { own } = bookings.endpoints;

describe('the bookings', () => {
  // Requirement: BOOK-002, BOOK-004
  it('say what to do while there are none', async () => {
    const page = await openPage(remote, '/bookings', services.reset('client', 'empty'));
    await page.settled();
    expectShown('No sessions yet');
    for (const [name, path] of [
      ['Schedule New Session', '/bookings/new'],
      ['Schedule Your First Session', '/bookings/new'],
      ['Find Companions', '/match'],
    ] as const)
      expect(findControl(name)?.getAttribute('href')).toBe(path);
  });

  it('show the trial calls that wait for an answer, without a way in', async () => {
    const startsAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const person = services.reset('client', 'empty');
    services.answer(trialBookings.endpoints.own, () => {
      const full = exampleOf(trialBookings.endpoints.own.output, 'full', 'trials');
      const { trialBookings: all } = trialBookings.endpoints.own.output.parse(full);
      const times = { requestedStartTime: startsAt, requestedEndTime: startsAt };
      const waiting = all.slice(0, 1).map((one) => ({ ...one, ...times }));
      return {
        trialBookings: waiting.map((one) => ({ ...one, status: 'pending' as const })),
        next: null,
      };
    });
    const page = await openPage(remote, '/bookings', person);
    await page.settled();
    expectShown('Waiting for an answer');
    expect(findControl('Schedule Your First Session')).toBeUndefined();
    expect(findControl('Join')).toBeUndefined();
  });

  it('stand with trial calls in one order, the next one first', async () => {
    const person = services.reset('client');
    const one = exampleBooking();
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    services.answer(trialBookings.endpoints.own, () => ({ trialBookings: [], next: null }));
    services.answer(own, () => ({
      bookings: [
        { ...one(1), scheduledAt: at(1) },
        { ...one(3), scheduledAt: at(3) },
      ],
      next: null,
    }));
    services.answer(upcoming.endpoints.list, ({ sessions: [example] }) => ({
      sessions: example
        ? [
            {
              ...{ ...example, kind: 'trial' as const, startTime: at(2), endTime: at(2) },
              person: { ...example.person, fullName: 'Made 2' },
            },
          ]
        : [],
      next: null,
    }));
    const page = await openPage(remote, '/bookings', person);
    await page.settled();
    const cards = [...page.body.querySelectorAll('[role="tabpanel"] .k-short-list article')];
    expect(cards.map((card) => /with Made (\d)/.exec(card.textContent)?.[1])).toEqual([
      ...['1', '2', '3'],
    ]);
  });

  // Requirement: BOOK-011
  it('show their status as a word and a colour', async () => {
    const person = services.reset('client');
    const looks = {
      scheduled: ['Scheduled', 'blue'],
      confirmed: ['Confirmed', 'leaf'],
      pending: ['Pending', 'sun'],
      completed: ['Completed', 'green'],
      cancelled: ['Cancelled', 'red'],
      no_show: ['No show', 'orange'],
    } as const;
    const statuses = Object.keys(looks) as (keyof typeof looks)[];
    services.answer(own, (example) => ({
      bookings: statuses.flatMap((status, index) => {
        const one = example.bookings[index];
        return one ? [{ ...one, status, proposal: null, confirmationDue: false }] : [];
      }),
      next: null,
    }));
    services.answer(upcoming.endpoints.list, () => ({ sessions: [], next: null }));
    const page = await openPage(remote, '/bookings', person);
    await page.settled();
    const badges = [...page.body.querySelectorAll<HTMLElement>('article .k-badge')];
    expect(badges.map((one) => [one.textContent, one.dataset.tone])).toEqual(Object.values(looks));
  });

  // Requirement: BOOK-012
  it('count as scheduled without a status', () => {
    addWords(remote.namespace, remote.words);
    const badge = renderToStaticMarkup(<BookingBadge status={null} />);
    expect(badge).toContain('Scheduled');
    expect(badge).toContain('data-tone="blue"');
  });

  // Requirement: PROF-077, PROF-078
  it('the dashboard shows three bookings, with links to all, to a new one and to the profile', async () => {
    const person = services.reset('client', 'empty');
    const one = exampleBooking();
    services.answer(own, (_example, { when, limit }) => ({
      bookings: when === 'upcoming' ? [one(1), one(2)].slice(0, limit) : [one(3), one(4), one(5)],
      next: null,
    }));
    const page = await openPage(remote, '/dashboard', person);
    await page.settled();
    const cards = [...page.body.querySelectorAll('article')].map((card) => card.textContent);
    expect(cards.map((text) => /with Made (\d)/.exec(text)?.[1])).toEqual(['1', '2', '3']);
    for (const [name, path] of [
      ['View All', '/bookings'],
      ['Schedule Session', '/bookings/new'],
      ['Edit Profile', '/profile/edit'],
    ] as const)
      expect(findControl(name)?.getAttribute('href')).toBe(path);
  });
});

/** Returns a function that makes bookings with numbered companion names. */
function exampleBooking() {
  const example = bookings.endpoints.read.output.parse(
    exampleOf(bookings.endpoints.read.output, 'full', 'booking'),
  );
  return (number: number) => ({
    ...example,
    id: crypto.randomUUID(),
    proposal: null,
    companion: { ...example.companion, fullName: `Made ${number}` },
  });
}

// Decision: 23
it('approved trial calls stand before the bookings, with the way in, and past ones with the review', async () => {
  const person = services.reset('client');
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  services.answer(own, () => ({ bookings: [], next: null }));
  services.answer(upcoming.endpoints.list, ({ sessions }) => ({
    sessions: sessions.slice(0, 2).map((one, index) => ({
      ...{ ...one, startTime: at(5), endTime: at(15) },
      ...{
        kind: index === 0 ? ('trial' as const) : ('booking' as const),
        status: 'approved' as const,
      },
    })),
    next: null,
  }));
  services.answer(trialBookings.endpoints.own, ({ trialBookings: all }) => ({
    trialBookings: all.slice(0, 3).map((one, index) => ({
      ...{ ...one, status: index === 0 ? ('approved' as const) : ('cancelled' as const) },
      ...{ requestedStartTime: at(-15), requestedEndTime: at(-5) },
    })),
    next: null,
  }));
  const cards = async (address: string) => {
    const page = await openPage(remote, address, person);
    await page.settled();
    return [...page.body.querySelectorAll('[role="tabpanel"] .k-short-list article')].map(
      (one) => one.textContent,
    );
  };
  expect(await cards('/bookings')).toEqual([expect.stringMatching(/Trial call.*Join/)]);
  const past = await cards('/bookings?when=past');
  expect(past).toEqual([expect.stringMatching(/Trial call.*review/i)]);
  expect(past[0]).not.toContain('Join');
});

it('past sessions offer a review until the companion has one', async () => {
  const person = services.reset('client');
  const companion = { id: crypto.randomUUID(), fullName: 'Siti', preferredName: 'Siti' };
  const past = (status: 'completed' | 'no_show') => ({
    ...exampleBooking()(1),
    ...{ status, undoableUntil: null, companion: { ...companion, avatarUrl: null } },
  });
  const open = async (reviewed: boolean) => {
    services.answer(trialBookings.endpoints.own, () => ({ trialBookings: [], next: null }));
    services.answer(own, () => ({ bookings: [past('completed'), past('no_show')], next: null }));
    services.answer(reviews.endpoints.own, (example) => ({
      ...example,
      reviews: example.reviews
        .slice(0, reviewed ? 1 : 0)
        .map((review) => ({ ...review, companion: { ...review.companion, ...companion } })),
    }));
    const page = await openPage(remote, '/bookings?when=past', person);
    await page.settled();
    return page.body.querySelectorAll('[aria-label="Review Siti"]').length;
  };
  expect(await open(false)).toBe(1);
  expect(await open(true)).toBe(0);
});
