import { blockedTimes } from '@kabar/contracts/blocked-times';
import { fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { testRefusals } from '@kabar/remote-tests/test-refusals';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { create } = blockedTimes.endpoints;

describe('blocking time', () => {
  async function opened() {
    const page = await openPage(remote, '/calendar', services.reset('companion'));
    await page.settled();
    await press(page, 'Block Time');
    await press(page, /whole day/i);
    await fill(page, /Reason/, 'Dentist');
    return page;
  }

  it('asks for a time of the day that the calendar shows, with the reason', async () => {
    const page = await opened();
    await press(page, 'Block Time');
    const [sent] = services.inputsOf(create);
    expect(sent).toMatchObject({ reason: 'Dentist' });
    expect(sent?.startTime).toMatch(/^2026-03-04T/);
  });

  testRefusals(
    create,
    async (refuse) => {
      const page = await opened();
      refuse();
      await press(page, 'Block Time');
      expect(typedIn(/Reason/)).toBe('Dentist');
      return page;
    },
    { internal: 'Failed to block time. Please try again.' },
  );
});
