import { notificationPreferences } from '@kabar/contracts/notification-preferences';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { screen, waitFor } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { untilSilent } from '@kabar/remote-tests/wait';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

it('returns a switch that could not be saved to its state, and says so', async () => {
  const page = await openSettled(remote, '/notifications?show=settings', 'client');
  const [byMail] = screen.getAllByRole('switch', { name: 'By email' });
  if (byMail === undefined) throw new Error('There is no switch.');
  const before = byMail.matches(':checked');
  services.cut(notificationPreferences.endpoints.change);
  await page.user.click(byMail);
  await page.settled();
  expect(screen.getAllByRole('alert').length).toBeGreaterThan(0);
  expect(screen.getAllByRole('switch', { name: 'By email' })[0]?.matches(':checked')).toBe(before);
});

it('saves changes one after another, and shows the later one meanwhile', async () => {
  const { read, change } = notificationPreferences.endpoints;
  const page = await openSettled(remote, '/notifications?show=settings', 'client', () =>
    services.answer(read, (example) => ({
      ...{ ...example, types: [] },
      switches: (['email', 'push'] as const).map((channel) => ({
        ...{ group: 'sessions' as const, channel, enabled: true },
      })),
    })),
  );
  const switchOf = (name: string) => screen.getByRole('switch', { name });
  services.mood = 'silent';
  await page.user.click(switchOf('By email'));
  await waitFor(() => expect(services.inputsOf(change)).toHaveLength(1));
  services.mood = 'full';
  await page.user.click(switchOf('On my devices'));
  await untilSilent();
  expect(services.inputsOf(change)).toHaveLength(1);
  for (const name of ['By email', 'On my devices']) {
    expect(switchOf(name).matches(':checked')).toBe(false);
  }
});

it('says where weekly emails are chosen, to members of circles only', async () => {
  const open = (group: 'circles' | 'sessions') =>
    openSettled(remote, '/notifications?show=settings', 'client', () =>
      services.answer(notificationPreferences.endpoints.read, (example) => ({
        ...{ ...example, types: [] },
        switches: [{ group, channel: 'email' as const, enabled: true }],
      })),
    );
  const link = () => screen.queryByRole('link', { name: /^Weekly emails/ });
  await open('circles');
  expect(link()?.getAttribute('href')).toBe('/circle');
  await open('sessions');
  expect(link()).toBeNull();
});

// Decision: 28
describe('a type within a group', () => {
  const single = { type: 'booking_moved', group: 'sessions', channel: 'email' } as const;
  const open = (groupIsOn: boolean) =>
    openSettled(remote, '/notifications?show=settings', 'client', () =>
      services.answer(notificationPreferences.endpoints.read, (example) => ({
        ...example,
        switches: [{ group: 'sessions' as const, channel: 'email' as const, enabled: groupIsOn }],
        types: [
          { ...single, enabled: true },
          { ...single, type: 'booking_cancelled' as const, enabled: true },
        ],
      })),
    );
  const moved = () => {
    const group = screen.getByRole('group', { name: 'A session is moved' });
    const found = group.querySelector('input');
    if (found === null) throw new Error('There is no switch.');
    return found;
  };

  it('a notification type within a group is switched off on its own', async () => {
    const page = await open(true);
    await page.user.click(screen.getByText('Choose one by one'));
    await page.user.click(moved());
    await page.settled();
    expect(services.inputsOf(notificationPreferences.endpoints.change)).toEqual([
      { types: [{ type: 'booking_moved', channel: 'email', enabled: false }] },
    ]);
  });

  it('a notification type is off and cannot be switched while its group is off', async () => {
    await open(false);
    expect([moved().checked, moved().disabled]).toEqual([false, true]);
  });
});
