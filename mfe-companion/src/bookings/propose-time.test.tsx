import { blockedTimes } from '@kabar/contracts/blocked-times';
import { bookings } from '@kabar/contracts/bookings';
import { expectShown, fill, press } from '@kabar/remote-tests/act-on-page';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { move, openTimes } = bookings.endpoints;
const hour = 60 * 60 * 1000;
/** 09:00 UTC, `days` days from now. */
const morning = (days: number) =>
  new Date(Math.floor(Date.now() / (24 * hour) + days) * 24 * hour + 9 * hour).toISOString();

function open(startTimes: string[]) {
  return openSettled(remote, `/calendar?block=${exampleId}`, 'companion', () => {
    services.answer(openTimes, () => ({ startTimes, clientTimeZone: 'Asia/Tokyo' }));
    services.answer(blockedTimes.endpoints.read, (example) => ({
      ...example,
      sessionsInside: example.sessionsInside.slice(0, 1).map((one) => ({
        ...{ ...one, version: 1, proposedAt: null },
        ...{
          startTime: morning(2),
          endTime: new Date(Date.parse(morning(2)) + hour).toISOString(),
        },
      })),
    }));
  });
}

const field = () => document.querySelector<HTMLInputElement>('input[type=datetime-local]');

describe('another time for a session', () => {
  it('another time for a session is proposed by taps among the open times, with the native field folded below them', async () => {
    const page = await open([morning(3), morning(4)]);
    await press(page, /^Propose another time/);
    expect(field()?.closest('details')?.open).toBe(false);
    expect(field()?.closest('details')?.querySelector('summary')?.textContent).toBe('Another time');
    await press(page, '09:00');
    expectShown(/^New time: .+, 09:00$/);
    await press(page, 'Send proposal');
    expect(services.inputsOf(move)).toMatchObject([{ scheduledAt: morning(3) }]);
  });

  it('another time for a session may be typed if it is not open; a missing time is reported above the open ones', async () => {
    const page = await open([morning(3)]);
    await press(page, /^Propose another time/);
    await press(page, 'Send proposal');
    expectShown('Please choose a date and a time.');
    expect(field()?.closest('details')?.open).toBe(false);
    await fill(page, /^Date & Time/, morning(5).slice(0, 16));
    await press(page, 'Send proposal');
    expect(services.inputsOf(move)).toMatchObject([{ scheduledAt: morning(5) }]);
  });

  it('another time for a session is typed in the field if no time is open', async () => {
    const page = await open([]);
    await press(page, /^Propose another time/);
    expect(field()?.closest('details')).toBeNull();
  });
});
