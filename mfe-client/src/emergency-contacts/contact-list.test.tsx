import { emergencyContacts } from '@kabar/contracts/emergency-contacts';
import { press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

it('a contact is removed once if the confirmation is tapped twice', async () => {
  const page = await openPage(remote, '/profile/emergency-contacts', services.reset('client'));
  await page.settled();
  await press(page, /^Remove/);
  const confirm = [...document.querySelectorAll('dialog[open] button')].find(
    (button) => button.textContent === 'Remove contact',
  );
  if (!confirm) throw new Error('Nothing asks for a confirmation.');
  await page.user.dblClick(confirm);
  await page.settled();
  expect(services.inputsOf(emergencyContacts.endpoints.remove)).toHaveLength(1);
});
