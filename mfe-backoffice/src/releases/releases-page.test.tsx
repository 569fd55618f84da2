import { releases } from '@kabar/contracts/releases';
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
