import { ownAccounts } from '@kabar/contracts/own-accounts';
import { press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

it.each([
  ['/admin', 'admin'],
  ['/moderator', 'moderator'],
] as const)('%s shows staff who waits for an account of their own', async (at, role) => {
  const { waiting, decline } = ownAccounts.endpoints;
  const request = { id: exampleId, personName: 'Siti', email: 'siti@example.com' };
  const page = await openSettled(remote, at, role, () =>
    services.answer(waiting, () => ({
      requests: [{ ...request, askedAt: new Date(0).toISOString() }],
    })),
  );
  expect(textOf(page)).toContain('Siti asks for an account of their own');
  await press(page, 'They did not ask for it');
  expect(services.inputsOf(decline)).toEqual([{ id: exampleId }]);
});
