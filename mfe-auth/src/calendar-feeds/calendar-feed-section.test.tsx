import { findTexts } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

it.each([
  ['client', 1],
  ['moderator', 0],
] as const)('offers a calendar address to people who have sessions: %s', async (visitor, count) => {
  const page = await openPage(remote, '/account', services.reset(visitor));
  await page.settled();
  expect(findTexts('Calendar of your phone')).toHaveLength(count);
});
