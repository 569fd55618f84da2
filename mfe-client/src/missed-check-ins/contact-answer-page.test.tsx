import { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { expectShown, findControl } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { checkLink } = missedCheckIns.endpoints;

it('the page of a contact reports that its link was cut off, and offers no answer', async () => {
  const person = services.reset('nobody');
  services.refuse(checkLink, 'invalid_input', [{ path: 'token', reason: 'Invalid' }]);
  const page = await openPage(remote, `/care/answer#token=${'s'.repeat(43)}`, person);
  await page.settled();
  expectShown(/^This link does not work\. Please open the complete link from the email/);
  expect(findControl('Try again')).toBeUndefined();
});
