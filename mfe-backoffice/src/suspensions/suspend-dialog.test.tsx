import { suspensions } from '@kabar/contracts/suspensions';
import { fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { testRefusals } from '@kabar/remote-tests/test-refusals';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { start } = suspensions.endpoints;

describe('the suspension of a person', () => {
  async function opened() {
    const person = services.reset('admin');
    services.answer(suspensions.endpoints.list, () => ({ suspensions: [], next: null }));
    const page = await openPage(remote, `/admin/users/${exampleId}`, person);
    await page.settled();
    await press(page, 'Suspend this person');
    await fill(page, /Reason|why/i, 'Rude to companions');
    return page;
  }

  it('sends the person, the reason, the length, and whether calls for loved ones go on', async () => {
    const page = await opened();
    await press(page, /let those calls go on/);
    await press(page, 'Suspend');
    expect(services.inputsOf(start)).toEqual([
      {
        id: expect.any(String),
        userId: exampleId,
        reason: 'Rude to companions',
        days: 7,
        lovedOnesGoOn: true,
      },
    ]);
  });

  testRefusals(
    start,
    async (refuse) => {
      const page = await opened();
      refuse();
      await press(page, 'Suspend');
      expect(typedIn(/Reason|why/i)).toBe('Rude to companions');
      return page;
    },
    { internal: 'This was not saved. Please try again.' },
  );
});
