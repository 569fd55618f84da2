import { bookingSeries } from '@kabar/contracts/booking-series';
import { expectShown, findControl, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';
import { daysOfAddress, seriesOf, toggleDay, weekdaysOf } from './rules.ts';

const { create, preview, read } = bookingSeries.endpoints;

/** Every Thursday at five, with two further days. */
async function chooseDays(person = services.reset('client')) {
  const page = await openPage(remote, '/bookings/new', person);
  await page.settled();
  await press(page, /^Thu 5 Mar/);
  await press(page, /^05:00/);
  await press(page, 'Me');
  await press(page, /^Every week/);
  await press(page, 'Saturday');
  await press(page, 'Monday');
  return page;
}

it('previews and books several days of the week at once, by taps alone', async () => {
  const page = await chooseDays();
  expect(findControl('Thursday')).toMatchObject({ checked: true, disabled: true });
  expect(services.inputsOf(preview).at(-1)).toMatchObject({
    firstDate: '2026-03-05',
    also: '2026-03-07,2026-03-09',
  });
  expectShown(/Every Monday, Thursday,? and Saturday, 05:00/);
  // A reload keeps what was chosen.
  expect(page.address()).toContain('days=16');
  await press(page, 'Monday');
  expect(services.inputsOf(preview).at(-1)).toMatchObject({ also: '2026-03-07' });
  await press(page, 'Book weekly sessions');
  const [sent] = services.inputsOf(create);
  expect(sent).toMatchObject({ firstDate: '2026-03-05', also: [{ firstDate: '2026-03-07' }] });
  expect(page.address()).toMatch(/^\/bookings\/series\/[0-9a-f-]{36}$/);
});

it('sends the same ids again after a failure', async () => {
  const page = await chooseDays();
  services.refuse(create, 'internal');
  await press(page, 'Book weekly sessions');
  services.refuse(create, undefined);
  await press(page, 'Book weekly sessions');
  const sent = services.inputsOf(create).map(({ id, also }) => [id, ...(also ?? [])]);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
  expect(new Set(sent[0]?.map((one) => JSON.stringify(one))).size).toBe(3);
});

it('says what each session costs, and shows each date after the booking', async () => {
  const person = services.reset('client');
  services.answer(preview, () => ({
    dates: [
      { date: '2026-03-05', result: 'free' as const, left: 1 },
      { date: '2026-03-07', result: 'free' as const, left: 0 },
      { date: '2026-03-09', result: 'not_covered' as const, left: null },
    ].map((one) => ({
      ...{ ...one, scheduledAt: `${one.date}T05:00:00.000Z` },
      ...{ bookingId: null, session: null },
    })),
  }));
  const page = await chooseDays(person);
  expectShown('2 of 3 sessions can be booked. The other dates are left out.', 'Not paid for');
  expectShown(/^1 session\. Then .* left/);
  const stored = new Map<string, 'booked' | 'not_covered'>();
  services.answer(read, (example, { id }) => ({
    ...{ ...example, id, endedAt: null },
    dates: example.dates.slice(0, 1).map((date) => ({
      ...{ ...date, result: stored.get(id) ?? 'booked', bookingId: null, session: null },
    })),
  }));
  services.answer(create, (example, { id, also }) => {
    for (const one of also.slice(1)) stored.set(one.id, 'not_covered');
    return { ...example, id, also: also.map((one) => ({ ...example, id: one.id })) };
  });
  await press(page, 'Book weekly sessions');
  await page.settled();
  expectShown('2 sessions are booked.');
  expectShown('1 date could not be booked. You see it in the list below.');
  const links = [...page.body.querySelectorAll('a[href^="/bookings/series/"]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    (services.inputsOf(create)[0]?.also ?? []).map(({ id }) => `/bookings/series/${id}`),
  );
});

it('offers the other days of the same seven', () => {
  const one = { timeZone: 'UTC', count: 4, paidBy: 'subscription' as const };
  const wish = (days: number[]) => seriesOf('2026-03-05T09:00', { ...one, days });
  expect(wish([4])?.also).toEqual([]);
  expect(wish([0, 1, 2, 3, 4, 5, 6])?.also).toHaveLength(6);
  expect(wish([3])?.also).toEqual(['2026-03-11']);
  expect(weekdaysOf({ firstDate: '2026-03-05', also: ['2026-03-08', '2026-03-09'] })).toEqual([
    ...[1, 4, 0],
  ]);
  expect(daysOfAddress('1357x3')).toEqual([1, 3, 5]);
  expect(daysOfAddress(null)).toEqual([]);
  expect([toggleDay([1], 1), toggleDay([3], 1)]).toEqual([null, '13']);
});
