import { concerns } from '@kabar/contracts/concerns';
import { fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { testRefusals } from '@kabar/remote-tests/test-refusals';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { report } = concerns.endpoints;
const failed = 'Your report was not sent. What you wrote is still here.';
const worry = 'My neighbour did not open the door for two days.';

describe('the report of a concern', () => {
  async function open() {
    const page = await openPage(remote, '/report-concern', services.reset('nobody'));
    await page.settled();
    return page;
  }

  it('the report of a concern is sent once, with how to reach a visitor, and thanks', async () => {
    const page = await open();
    await fill(page, /worried about/, worry);
    await fill(page, /reach you/, ' sari@example.com ');
    await press(page, 'Report concern');
    expect(services.inputsOf(report)).toEqual([
      { id: expect.any(String), message: worry, contact: 'sari@example.com' },
    ]);
    expect(page.body.textContent).not.toContain(worry);
  });

  it('the report of a concern is not sent while it is too short', async () => {
    const page = await open();
    await fill(page, /worried about/, 'Help');
    await press(page, 'Report concern');
    expect(services.inputsOf(report)).toEqual([]);
    expect(typedIn(/worried about/)).toBe('Help');
  });

  testRefusals(
    report,
    async (refuse) => {
      const page = await open();
      refuse();
      await fill(page, /worried about/, worry);
      await press(page, 'Report concern');
      expect(typedIn(/worried about/)).toBe(worry);
      return page;
    },
    { internal: failed, too_many_requests: failed },
  );
});
