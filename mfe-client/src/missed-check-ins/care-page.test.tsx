import { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { expectShown, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, fine } = missedCheckIns.endpoints;

// Decision: 29
it('a client who could not be reached says with one press that they are fine', async () => {
  const person = services.reset('client');
  const stored = (state: 'running' | 'ended') =>
    services.answer(list, (example) => ({
      missedCheckIns: example.missedCheckIns.slice(0, 1).map((one) => ({ ...one, state })),
    }));
  stored('running');
  const page = await openPage(remote, '/care', person);
  await page.settled();
  expectShown('We could not reach you');
  stored('ended');
  await press(page, 'I am fine');
  expect(services.inputsOf(fine)).toEqual([{ id: expect.any(String) }]);
  expect(findTexts('We could not reach you')).toEqual([]);
});
