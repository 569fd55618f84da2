import { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import { fill, press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, cancelAsStaff } = staffTrialRequests.endpoints;

it('cancels trial requests together, with one reason', async () => {
  const page = await openSettled(remote, '/admin/trial-requests', 'admin', () =>
    services.answer(list, (all) => ({
      ...all,
      trialRequests: all.trialRequests
        .slice(0, 2)
        .map((one) => ({ ...one, status: 'pending' as const })),
    })),
  );
  for (const box of screen.getAllByRole('checkbox', { name: /^Select:/ })) {
    await page.user.click(box);
  }
  expect(textOf(page)).toContain('2 selected');
  await press(page, 'Cancel request');
  expect(screen.getByRole('dialog', { name: 'Cancel 2 requests?' })).toBeDefined();
  await press(page, 'Cancel request');
  expect(services.inputsOf(cancelAsStaff)).toEqual([]);
  await fill(page, /^Reason/, 'No companion speaks your language yet');
  await press(page, 'Cancel request');
  expect(textOf(page)).toContain('2 of 2 done');
  const reasons = services.inputsOf(cancelAsStaff).map(({ reason }) => reason);
  expect(reasons).toEqual(Array(2).fill('No companion speaks your language yet'));
});
