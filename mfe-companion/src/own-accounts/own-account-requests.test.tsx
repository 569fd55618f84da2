import { ownAccounts } from '@kabar/contracts/own-accounts';
import { press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen, within } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { waiting, confirm, decline } = ownAccounts.endpoints;
const request = {
  ...{ id: exampleId, personName: 'Siti', email: 'siti@example.com' },
  askedAt: new Date(0).toISOString(),
};
const open = (requests = [request]) =>
  openSettled(remote, '/dashboard', 'companion', () =>
    services.answer(waiting, () => ({ requests })),
  );

describe('an account of their own on the dashboard of the companion', () => {
  it('a request for an own account is confirmed after a question whether the companion spoke with the person', async () => {
    const page = await open();
    expect(textOf(page)).toContain('Siti asks for an account of their own');
    expect(textOf(page)).toContain('siti@example.com');
    await press(page, 'We spoke: it is right');
    expect(services.inputsOf(confirm)).toEqual([]);
    const dialog = within(screen.getByRole('dialog'));
    services.answer(waiting, () => ({ requests: [] }));
    await page.user.click(dialog.getByRole('button', { name: 'We spoke: it is right' }));
    await page.settled();
    expect(services.inputsOf(confirm)).toEqual([{ id: exampleId }]);
    expect(textOf(page)).toContain('Thank you. The email is on its way.');
  });

  it('a request for an own account is declined by one press, and the card is absent without requests', async () => {
    const page = await open();
    await press(page, 'They did not ask for it');
    expect(services.inputsOf(decline)).toEqual([{ id: exampleId }]);
    const without = await open([]);
    expect(textOf(without)).not.toContain('An account of their own');
  });
});
