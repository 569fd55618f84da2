import { staffBookings } from '@kabar/contracts/staff-bookings';
import { staffCircles } from '@kabar/contracts/staff-circles';
import { users } from '@kabar/contracts/users';
import { fill, press } from '@kabar/remote-tests/act-on-page';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { expect, it } from 'vitest';
import { remote } from '../../remote.tsx';

const { search } = users.endpoints;
const circleId = exampleId.replace(/.$/, '5');
const field = 'Search people, sessions and pages';

it('says what is too long, what it did not find, and what failed', async () => {
  const page = await openSettled(remote, '/admin/features', 'admin', () => {
    services.answer(search, () => ({ users: [] }));
    services.answer(staffBookings.endpoints.search, () => ({ sessions: [] }));
    services.answer(staffCircles.endpoints.search, () => ({ circles: [] }));
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
    services.answer(staffCircles.endpoints.search, () => ({ circles: [] }));
  });
  await press(page, 'Search');
  await fill(page, field, 'tirta');
  expect(await screen.findByText(/^Not completed/, {}, { timeout: 10_000 })).toBeDefined();
});

it('leads to a circle by the name of the person in care, and opens nothing before', async () => {
  const found = staffCircles.endpoints;
  const page = await openSettled(remote, '/moderator', 'moderator', () => {
    services.answer(search, () => ({ users: [] }));
    services.answer(staffBookings.endpoints.search, () => ({ sessions: [] }));
    services.answer(found.search, () => ({
      circles: [
        {
          ...{ personId: circleId, name: 'Ibu Sri', hasCircle: true },
          holder: { id: exampleId, fullName: 'Anita' },
        },
      ],
    }));
    services.answer(found.list, () => ({
      circles: [{ personId: circleId, name: 'Ibu Sri', role: 'organiser' as const }],
    }));
  });
  await press(page, 'Search');
  await fill(page, field, 'ibu sri');
  const option = await screen.findByRole('option', { name: /Ibu Sri/ }, { timeout: 10_000 });
  expect(option.textContent).toContain('Account: Anita · the opening is recorded');
  expect(services.inputsOf(found.search)).toEqual([{ search: 'ibu sri' }]);
  expect(services.inputsOf(found.read)).toEqual([]);
  await page.user.click(option);
  await page.settled();
  expect(services.inputsOf(found.list)).toEqual([{ userId: exampleId }]);
  expect(services.inputsOf(found.read)).toEqual([{ id: circleId }]);
  expect(document.activeElement?.textContent).toBe('Ibu Sri');
});

it('leads to the page of the account that a loved one without a circle is under', async () => {
  const found = staffCircles.endpoints;
  const page = await openSettled(remote, '/moderator', 'moderator', () => {
    services.answer(search, () => ({ users: [] }));
    services.answer(staffBookings.endpoints.search, () => ({ sessions: [] }));
    services.answer(found.search, () => ({
      circles: [
        {
          ...{ personId: circleId, name: 'Ibu Sri', hasCircle: false },
          holder: { id: exampleId, fullName: 'Anita' },
        },
      ],
    }));
  });
  await press(page, 'Search');
  await fill(page, field, 'ibu sri');
  const option = await screen.findByRole('option', { name: /Ibu Sri/ }, { timeout: 10_000 });
  expect(option.textContent).toContain('Loved one of Anita');
  await page.user.click(option);
  await page.settled();
  expect(services.inputsOf(users.endpoints.read)).toEqual([{ id: exampleId }]);
  expect(services.inputsOf(found.read)).toEqual([]);
});
