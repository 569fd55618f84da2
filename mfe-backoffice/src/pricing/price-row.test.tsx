import { pricing } from '@kabar/contracts/pricing';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

async function shown(settingName: string, settingValue: string) {
  const person = services.reset('admin');
  services.answer(pricing.endpoints.read, (example) => ({
    ...example,
    settings: example.settings
      .slice(0, 1)
      .map((row) => ({ ...row, settingName, settingValue, inEffect: '4.17' })),
  }));
  const page = await openPage(remote, '/admin/pricing?filter=settings', person);
  await page.settled();
  return document.querySelector('main')?.textContent ?? document.body.textContent;
}

it('says what a baseline of auto is counted as', async () => {
  const text = await shown('subscription_session_baseline_usd', 'auto');
  expect(text).toContain('Counted as4.17');
  expect(text).not.toContain('Not valid');
});

it.each([
  ['subscription_session_baseline_usd', 'free'],
  ['trial_session_allowance', 'auto'],
])('says that another value is not valid: %s = %s', async (name, value) => {
  const text = await shown(name, value);
  expect(text).toContain('Not valid; counted as4.17');
  expect(text).toContain(name);
});
