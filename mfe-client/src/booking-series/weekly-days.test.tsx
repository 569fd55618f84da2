import { bookingSeries } from '@kabar/contracts/booking-series';
import { bookings } from '@kabar/contracts/bookings';
import { choose, expectShown, findControl, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';
import {
  changeHour,
  daysFromUrl,
  hoursFor,
  hoursFromUrl,
  hoursOf,
  seriesOf,
  toggleDay,
  weekdaysOf,
} from './rules.ts';

const { create, preview, read } = bookingSeries.endpoints;

/** Chooses every Thursday at 05:00, and also Saturday and Monday. */
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
    also: '2026-03-07T05:00,2026-03-09T05:00',
  });
  expectShown(/Every Monday, Thursday,? and Saturday, 05:00/);
  // A reload keeps what was chosen.
  expect(page.address()).toContain('days=16');
  await press(page, 'Monday');
  expect(services.inputsOf(preview).at(-1)).toMatchObject({ also: '2026-03-07T05:00' });
  await press(page, 'Book weekly sessions');
  const [sent] = services.inputsOf(create);
  expect(sent).toMatchObject({ firstDate: '2026-03-05', also: [{ firstDate: '2026-03-07' }] });
  expect(page.address()).toMatch(/^\/bookings\/series\/[0-9a-f-]{36}$/);
});

it('books days at different hours, of which each is offered that is a day away from the others', async () => {
  const person = services.reset('client');
  services.answer(bookings.endpoints.choices, ({ choices }) => ({
    choices: choices.map((one) => ({
      ...one,
      openTimes: [...one.openTimes, '2026-03-07T16:30:00.000Z', '2026-03-07T04:00:00.000Z'],
    })),
  }));
  const page = await chooseDays(person);
  await press(page, 'Not at the same time every day');
  const select = screen.getByLabelText<HTMLSelectElement>('Time on Saturday', {
    selector: 'select',
  });
  const offered = [...select.options].map(({ value }) => value);
  expect(offered).toEqual(['04:00', '05:00', '16:30']);
  const other = '16:30';
  await choose(page, 'Time on Saturday', other);
  expect(services.inputsOf(preview).at(-1)).toMatchObject({
    also: `2026-03-07T${other},2026-03-09T05:00`,
  });
  expectShown(/^Every Monday and Thursday, 05:00$/, `Every Saturday, ${other}`);
  expect(page.address()).toContain(`hours=6-${other.replace(':', '')}`);
  await press(page, 'Book weekly sessions');
  expect(services.inputsOf(create)[0]?.also).toMatchObject([
    { firstDate: '2026-03-07', localTime: other },
    { firstDate: '2026-03-09', localTime: '05:00' },
  ]);
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
  const wish = (days: number[]) => seriesOf('2026-03-05T09:00', { ...one, days, hours: {} });
  expect(wish([4])?.also).toEqual([]);
  expect(wish([0, 1, 2, 3, 4, 5, 6])?.also).toHaveLength(6);
  expect(wish([3])?.also).toEqual([{ firstDate: '2026-03-11', localTime: '09:00' }]);
  const also = ['2026-03-08', '2026-03-09'].map((firstDate) => ({ firstDate, localTime: '09:00' }));
  expect(weekdaysOf({ firstDate: '2026-03-05', also })).toEqual([1, 4, 0]);
  expect(daysFromUrl('1357x3')).toEqual([1, 3, 5]);
  expect(daysFromUrl(null)).toEqual([]);
  expect([toggleDay([1], 1), toggleDay([3], 1)]).toEqual([null, '13']);
});

it('reads hours from the address, and offers those that are at least 24 hours from the times beside', () => {
  const one = { timeZone: 'UTC', count: 4, paidBy: 'subscription' as const };
  // Thursday, Friday and Monday.
  const wish = (hours: string | null) =>
    seriesOf('2026-03-05T09:00', { ...one, days: [1, 5], hours: hoursFromUrl(hours) });
  const hoursIn = (hours: string | null) => wish(hours)?.also.map(({ localTime }) => localTime);
  expect(hoursIn('5-1000.1-0800')).toEqual(['10:00', '08:00']);
  expect(hoursIn('same')).toEqual(['09:00', '09:00']);
  expect(hoursIn('5-2500')).toEqual(['09:00', '09:00']);
  // Less than 24 hours apart: all weekdays get the first session's hour.
  expect(hoursIn('5-0900')).toEqual(['09:00', '09:00']);
  expect(hoursIn('5-0859')).toEqual(['09:00', '09:00']);
  expect(hoursIn('5-0901')).toEqual(['09:01', '09:00']);
  const found = wish(null);
  const [friday] = found?.also ?? [];
  if (found === undefined || friday === undefined) throw new Error('Friday is one of them');
  const open = ['2026-03-13T08:30:00Z', '2026-03-13T10:30:00Z', '2026-03-14T11:00:00Z'];
  expect(hoursFor(friday, found, open)).toEqual(['09:00', '10:30']);
  expect(changeHour(hoursFromUrl('5-1000'), 1, '08:00')).toBe('1-0800.5-1000');
  const twoHours = wish('5-1000');
  expect(twoHours && hoursOf(twoHours)).toEqual([
    { localTime: '09:00', days: [1, 4] },
    { localTime: '10:00', days: [5] },
  ]);
});
