import { ownAccounts } from '@kabar/contracts/own-accounts';
import { press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const at = `/own-account/${exampleId}`;
const { read, take } = ownAccounts.endpoints;
const offer = () =>
  services.answer(read, () => ({
    request: { id: exampleId, personName: 'Siti', holderName: 'Anita' },
  }));

describe('the page of an own account', () => {
  it('says whose it is and what it means, and is taken by one press', async () => {
    const page = await openSettled(remote, at, 'client', offer);
    expect(textOf(page)).toContain('Anita set up calls for Siti.');
    services.refuse(take, 'member_of_circle');
    await press(page, 'Yes, I am Siti');
    expect(textOf(page)).toContain('You are in the circle of this person yourself');
    services.refuse(take, undefined);
    services.answer(take, () => ({ personId: exampleId }));
    await press(page, 'Yes, I am Siti');
    expect(services.inputsOf(take)).toEqual([{ id: exampleId }, { id: exampleId }]);
  });

  it('names nobody to another account', async () => {
    const page = await openSettled(remote, at, 'client', () => services.refuse(read, 'not_found'));
    expect(textOf(page)).toContain('There is nothing to accept here');
    expect(textOf(page)).not.toContain('Siti');
  });
});
