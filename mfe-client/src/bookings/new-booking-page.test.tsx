import { bookings } from '@kabar/contracts/bookings';
import { press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { testRefusals } from '@kabar/remote-tests/test-refusals';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { create } = bookings.endpoints;

describe('the booking of a session', () => {
  /** The first open time of the first companion. */
  async function choose() {
    const page = await openPage(remote, '/bookings/new', services.reset('client'));
    await page.settled();
    await press(page, /^Thu 5 Mar/);
    await press(page, /^05:00/);
    await press(page, 'Me');
    return page;
  }

  it('asks for what was chosen, and shows what was made of it', async () => {
    const page = await choose();
    await press(page, 'Create Booking');
    expect(services.inputsOf(create)).toEqual([
      expect.objectContaining({ scheduledAt: '2026-03-05T05:00:00.000Z' }),
    ]);
    expect(page.address()).toMatch(/^\/bookings\/[0-9a-f-]{36}$/);
  });

  testRefusals(
    create,
    async (refuse) => {
      const page = await choose();
      refuse();
      await press(page, 'Create Booking');
      expect(page.address()).toMatch(/^\/bookings\/new/);
      return page;
    },
    {
      internal: 'Failed to create booking',
    },
  );
});
