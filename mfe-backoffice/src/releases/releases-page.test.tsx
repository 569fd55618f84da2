import { releases } from '@kabar/contracts/releases';
import { fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

it('names remotes in words, and one that was removed by its own name', async () => {
  const page = await openSettled(remote, '/admin/releases', 'admin', () => {
    services.answer(releases.endpoints.list, (all) => ({ ...all, slots: [] }));
    services.answer(releases.endpoints.history, ({ events: [event] }) => ({
      events: event ? ['payments', 'auth'].map((name) => ({ ...event, name })) : [],
      next: null,
    }));
  });
  expect(textOf(page)).toContain('payments');
  expect(textOf(page)).toContain('Sign-in and account');
  expect(textOf(page)).not.toContain('releases.name');
});

it('shows what another admin changed meanwhile, keeps the reason, and then decides by that', async () => {
  const { list, takeBack } = releases.endpoints;
  const giveCanary = (stamp: string, share: number) =>
    services.answer(list, ({ slots: [slot], ...all }) => ({
      ...all,
      slots: slot
        ? [
            {
              ...slot,
              name: 'client' as const,
              stamp,
              canary: { ...slot.current, share, promotesItself: true },
            },
          ]
        : [],
    }));
  const page = await openSettled(remote, '/admin/releases', 'admin', () => giveCanary('one', 5));
  await press(page, /^Roll back the canary/);
  await fill(page, 'Why?', 'It looks odd');
  services.refuse(takeBack, 'changed_meanwhile');
  giveCanary('two', 20);
  await press(page, 'Roll back the canary');
  expect(textOf(page)).toContain('This has changed in the meantime. Please decide again.');
  expect(textOf(page)).toContain('Now 20% get the canary');
  expect(typedIn('Why?')).toBe('It looks odd');
  services.refuse(takeBack, undefined);
  await press(page, 'Roll back the canary');
  expect(services.inputsOf(takeBack).map(({ stamp }) => stamp)).toEqual(['one', 'two']);
  expect(textOf(page)).toContain('the canary is rolled back');
});
