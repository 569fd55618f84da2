import { staffBookings } from '@kabar/contracts/staff-bookings';
import { users } from '@kabar/contracts/users';
import { fill, press } from '@kabar/remote-tests/act-on-page';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../../remote.tsx';

const { search } = users.endpoints;
const field = 'Search people, sessions and pages';

it('says what is too long, what it did not find, and what failed', async () => {
  const page = await openSettled(remote, '/admin/features', 'admin', () => {
    services.answer(search, () => ({ users: [] }));
    services.answer(staffBookings.endpoints.search, () => ({ sessions: [] }));
  });
  await press(page, 'Search');
  await fill(page, field, 'x'.repeat(101));
  expect(await screen.findByText('Search for at most 100 characters.')).toBeDefined();
  expect(services.inputsOf(search)).toEqual([]);
  await fill(page, field, '%%%');
  expect(await screen.findByText('Nothing found.', {}, { timeout: 10_000 })).toBeDefined();
  services.refuse(search, 'unavailable');
  await fill(page, field, 'somebody');
  expect(
    await screen.findByText(/This could not be loaded\./, {}, { timeout: 10_000 }),
  ).toBeDefined();
});

it('names an account without a profile as not completed', async () => {
  const page = await openSettled(remote, '/admin/features', 'admin', () => {
    services.answer(search, ({ users: [user] }) => ({
      users: user ? [{ ...user, fullName: 'Tirta', role: 'incomplete' as const }] : [],
    }));
    services.answer(staffBookings.endpoints.search, () => ({ sessions: [] }));
  });
  await press(page, 'Search');
  await fill(page, field, 'tirta');
  expect(await screen.findByText(/^Not completed/, {}, { timeout: 10_000 })).toBeDefined();
});
