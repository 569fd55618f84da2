import { circleInvitations } from '@kabar/contracts/circle-invitations';
import { circles } from '@kabar/contracts/circles';
import {
  expectShown,
  fill,
  findControl,
  findTexts,
  press,
  typedIn,
} from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { budiId, circleAs, personId } from '../circles/circle-fixture.ts';
import { remote } from '../remote.tsx';
import type { OpenInvitationView } from './api.ts';

const { invite, resend, withdraw } = circleInvitations.endpoints;
const { read } = circles.endpoints;

const invited: OpenInvitationView = {
  ...{ id: '00000000-0000-4000-8000-0000000000d1', email: 'tetangga@x.test', role: 'viewer' },
  invitedBy: { userId: budiId, name: 'Anita' },
  ...{ sentAt: '2026-03-03T00:00:00.000Z', expiresAt: '2026-03-10T00:00:00.000Z' },
};

async function open(invitations: OpenInvitationView[] = []) {
  const person = services.reset('client');
  services.answer(read, () => ({ circle: circleAs('organiser', { invitations }) }));
  const page = await openPage(remote, `/circle/${personId}`, person);
  await page.settled();
  return page;
}

describe('an invitation', () => {
  it('an invitation is sent with an address, a role and a sentence, and the form is empty again', async () => {
    const page = await open();
    await fill(page, /^Their email address/, 'budi@x.test');
    await press(page, /^Helper/);
    await fill(page, /^A sentence from you/, 'You have the key.');
    await press(page, 'Send invitation');
    expect(services.inputsOf(invite)).toEqual([
      {
        ...{ personId, id: expect.any(String), email: 'budi@x.test' },
        ...{ role: 'helper', sentence: 'You have the key.' },
      },
    ]);
    expectShown(/^The invitation is on its way/);
    expect(typedIn(/^Their email address/)).toBe('');
  });

  it('an invitation is not sent without an address and a role, and says what is missing', async () => {
    const page = await open();
    await press(page, 'Send invitation');
    expectShown('Please enter one email address.', 'Please choose a role.');
    expect(services.inputsOf(invite)).toEqual([]);
  });

  it.each([
    ['circle_full', /^A circle has room for 12 people/],
    ['already_invited', /^This address already has an open invitation/],
  ] as const)(
    'an invitation that is refused (%s) says why and keeps what was typed',
    async (code, shown) => {
      const page = await open();
      await fill(page, /^Their email address/, 'budi@x.test');
      await press(page, /^Viewer/);
      services.refuse(invite, code);
      await press(page, 'Send invitation');
      expectShown(shown);
      expect(typedIn(/^Their email address/)).toBe('budi@x.test');
    },
  );

  it('keeps its id over a lost connection, so that it is never sent twice', async () => {
    const page = await open();
    await fill(page, /^Their email address/, 'budi@x.test');
    await press(page, /^Viewer/);
    services.cut(invite);
    await press(page, 'Send invitation');
    expectShown('It was not saved. Please try again.');
    services.cut(invite, false);
    await press(page, 'Send invitation');
    const ids = services.inputsOf(invite).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('an open invitation is sent again, or withdrawn after a confirmation', async () => {
    const page = await open([invited]);
    expectShown('tetangga@x.test', 'Viewer, open until 10 March');
    await press(page, 'Send again to tetangga@x.test');
    expect(services.inputsOf(resend)).toEqual([{ personId, id: invited.id }]);
    expectShown(/^Sent again/);
    await press(page, 'Withdraw the invitation to tetangga@x.test');
    expect(services.inputsOf(withdraw)).toEqual([]);
    services.answer(read, () => ({ circle: circleAs('organiser') }));
    await press(page, 'Withdraw invitation');
    expect(services.inputsOf(withdraw)).toEqual([{ personId, id: invited.id }]);
    expect(findTexts('tetangga@x.test')).toEqual([]);
  });

  it('an expired invitation says that it has expired', async () => {
    await open([{ ...invited, expiresAt: '2026-03-04T00:00:00.000Z' }]);
    expectShown('Viewer, expired on 4 March');
  });

  it('leaves the sentence on the screen for whoever is removed while they type', async () => {
    const page = await open();
    await fill(page, /^A sentence from you/, 'You have the key.');
    await press(page, /^Helper/);
    await fill(page, /^Their email address/, 'budi@x.test');
    services.refuse(invite, 'not_found');
    services.refuse(read, 'not_found');
    await press(page, 'Send invitation');
    expectShown('There is no circle here for you');
    expect(findControl('Send invitation')).toBeUndefined();
    expect(typedIn('What you were writing')).toBe('You have the key.');
  });
});
