import { companionCalendar } from '@kabar/contracts/companion-calendar';
import { trialBookings } from '@kabar/contracts/trial-bookings';
import { expectShown, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { read } = companionCalendar.endpoints;
const { approve, reject } = trialBookings.endpoints;
const day = '2026-03-06';
const at = (time: string) => `${day}T${time}:00.000Z`;

const client = (fullName: string) => ({
  id: crypto.randomUUID(),
  ...{ fullName, preferredName: fullName, avatarUrl: null },
});

const trial = (time: string, status: 'pending' | 'approved' | 'rejected' = 'pending') => ({
  id: crypto.randomUUID(),
  ...{ client: client(`Client of ${time}`), lovedOne: null, message: null, status, rivals: 0 },
  ...{ requestedStartTime: at(time), requestedEndTime: at(`${time.slice(0, 4)}9`) },
});

const session = (time: string) => ({
  id: crypto.randomUUID(),
  ...{ client: client(`Client of ${time}`), lovedOneId: null, status: 'scheduled' as const },
  ...{ startTime: at(time), endTime: at(`${time.slice(0, 3)}25`), medium: 'video' as const },
});

const stretch = (from: string, to: string) => ({ startTime: at(from), endTime: at(to), free: 5 });

type Data = ReturnType<typeof read.output.parse>;

async function open(path: string, change: Partial<Data>) {
  const person = services.reset('companion', 'empty');
  const empty = { trials: [], bookings: [], blockedTimes: [], openHours: [], more: [] };
  services.answer(read, () => ({ timeZone: 'Asia/Jakarta', ...empty, ...change }));
  const page = await openPage(remote, path, person);
  await page.settled();
  return page;
}

const entries = (kind: string) => [
  ...document.querySelectorAll<HTMLElement>(`[data-kind="${kind}"]`),
];

describe('the month of a companion', () => {
  // Requirement: CAL-001, CAL-002
  it('the month of a companion has six weeks from a Sunday, and steps by months and by days', async () => {
    const page = await open('/calendar?view=month&date=2026-03-18', {});
    const cells = page.body.querySelectorAll('td');
    expect(cells).toHaveLength(42);
    expect(cells[0]?.textContent).toContain('Sunday 1 March');
    await press(page, 'Next month');
    expectShown('April 2026');
    await press(page, 'Previous month');
    expectShown('March 2026');
    await press(page, 'Day');
    expectShown(/^Wednesday,? 18 March/);
    await press(page, 'Next day');
    expectShown(/^Thursday,? 19 March/);
    await press(page, 'Previous day');
    expectShown(/^Wednesday,? 18 March/);
    await press(page, 'Month');
    expect(page.body.querySelectorAll('td')).toHaveLength(42);
  });

  // Requirement: CAL-003
  it('shows three open periods, two trials and two sessions of a day, and counts the rest', async () => {
    await open(`/calendar?view=month&date=${day}`, {
      bookings: ['01:00', '02:00', '03:00'].map(session),
      trials: ['04:00', '04:10', '04:20'].map((time) => trial(time)),
      openHours: [
        ...[stretch('05:00', '05:30'), stretch('06:00', '06:30'), stretch('07:00', '07:30')],
        ...[stretch('08:00', '08:30'), stretch('09:00', '09:30')],
      ],
    });
    expect(['open', 'trial', 'paid'].map((kind) => entries(kind).length)).toEqual([3, 2, 2]);
    expect(entries('open')[0]?.textContent).toBe('05:00 – 05:30, 5 free');
    expectShown('+4 more');
  });

  // Requirement: CAL-004
  it('shows trials with their status and its colour', async () => {
    await open(`/calendar?view=week&date=${day}`, {
      trials: [trial('01:00', 'approved'), trial('02:00'), trial('03:00', 'rejected')],
    });
    expect(entries('trial').map(({ dataset }) => dataset.tone)).toEqual(['blue', 'sun', 'red']);
    expect(entries('trial').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Approved'),
      expect.stringContaining('Waiting for you'),
      expect.stringContaining('Declined'),
    ]);
  });
});

describe('the day of a companion', () => {
  const path = `/calendar?view=day&date=${day}`;

  // Requirement: CAL-010 (Decision: 54), TRIAL-048
  it('approves a request; a decided one has no buttons for a decision', async () => {
    const waiting = trial('01:00');
    const page = await open(path, { trials: [waiting] });
    expect(findControl(`Decline the request of ${waiting.client.fullName}`)).toBeDefined();
    services.answer(read, (example) => ({
      ...example,
      ...{ trials: [{ ...waiting, status: 'approved' as const }], bookings: [] },
      ...{ blockedTimes: [], openHours: [], more: [] },
    }));
    await press(page, `Approve the request of ${waiting.client.fullName}`);
    expect(services.inputsOf(approve)).toEqual([{ id: waiting.id }]);
    expectShown('Trial booking request approved!', 'Approved');
    expect(findTexts(/^(Approve|Decline)$/)).toEqual([]);
    expect(findControl(`Cancel call with ${waiting.client.fullName}`)).toBeDefined();
  });

  // Requirement: CAL-014 (Decision: 106)
  it('keeps a declined request, without buttons', async () => {
    const waiting = trial('01:00');
    const page = await open(path, { trials: [waiting] });
    await press(page, `Decline the request of ${waiting.client.fullName}`);
    services.answer(read, (example) => ({
      ...{ ...example, bookings: [], blockedTimes: [], openHours: [], more: [] },
      trials: [{ ...waiting, status: 'rejected' as const }],
    }));
    await press(page, 'Decline request');
    expect(services.inputsOf(reject)).toEqual([{ id: waiting.id }]);
    expectShown('Declined');
    expect(findTexts(/^(Approve|Decline)$/)).toEqual([]);
  });

  // Requirement: CAL-011
  it('says when a decision was not stored', async () => {
    const waiting = trial('01:00');
    const page = await open(path, { trials: [waiting] });
    services.refuse(approve, 'internal');
    await press(page, `Approve the request of ${waiting.client.fullName}`);
    expectShown('Failed to update trial booking. Please try again.');
  });
});

describe('the legend of the calendar', () => {
  it.each(['month', 'week'])(
    'explains every state that an entry of the %s can have',
    async (view) => {
      await open(`/calendar?view=${view}&date=${day}`, {});
      const legend = document.querySelector('.companion-calendar-legend');
      for (const word of [
        ...['Waiting for you', 'Approved', 'Declined', 'Scheduled', 'Confirmed', 'Pending'],
        ...['Completed', 'No show', 'Blocked'],
      ])
        expect(legend?.textContent).toContain(word);
    },
  );

  it('marks an approved trial call and a scheduled session by different icons', async () => {
    await open(`/calendar?view=week&date=${day}`, {
      trials: [trial('09:00', 'approved')],
      bookings: [session('10:00')],
    });
    const icons = [...entries('trial'), ...entries('paid')].map(
      (entry) => entry.querySelector('svg')?.innerHTML,
    );
    expect(icons).toHaveLength(2);
    expect(icons).not.toContain(undefined);
    expect(icons[0]).not.toBe(icons[1]);
  });
});
