import { notificationPreferences } from '@kabar/contracts/notification-preferences';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

it('returns a switch that could not be saved to its state, and says so', async () => {
  const page = await openSettled(remote, '/notifications?show=settings', 'client');
  const [byMail] = screen.getAllByRole('switch', { name: 'By e-mail' });
  if (byMail === undefined) throw new Error('There is no switch.');
  const before = byMail.matches(':checked');
  services.cut(notificationPreferences.endpoints.change);
  await page.user.click(byMail);
  await page.settled();
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
  expect(screen.getAllByRole('switch', { name: 'By e-mail' })[0]?.matches(':checked')).toBe(before);
});
