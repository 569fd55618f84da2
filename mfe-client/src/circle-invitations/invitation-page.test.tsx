import { circleInvitations } from '@kabar/contracts/circle-invitations';
import { expectShown, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { personId } from '../circles/circle-fixture.ts';
import { remote } from '../remote.tsx';

const { read, accept, decline } = circleInvitations.endpoints;
const id = '00000000-0000-4000-8000-0000000000d1';

async function open() {
  const person = services.reset('client');
  services.answer(read, () => ({
    invitation: {
      ...{ id, inviterName: 'Anita', personName: 'Ibu Sari', role: 'helper' as const },
      ...{ sentence: 'You have the key.', expiresAt: '2026-03-10T00:00:00.000Z' },
    },
  }));
  const page = await openPage(remote, `/circle-invitation/${id}`, person);
  await page.settled();
  return page;
}

describe('the page of an invitation', () => {
  it('names the inviter, the person, the sentence and what the role means', async () => {
    await open();
    expectShown('Anita invites you into the circle of Ibu Sari', 'You have the key.', 'Helper');
    expectShown(/^Books, moves and cancels calls/, 'The invitation works until 10 March.');
  });

  it('leads into the circle with one press', async () => {
    const page = await open();
    services.answer(accept, () => ({ personId }));
    await press(page, 'Join');
    expect(services.inputsOf(accept)).toEqual([{ id }]);
    expect(page.address()).toBe(`/care/${personId}`);
  });

  it('takes a no as an answer', async () => {
    const page = await open();
    await press(page, 'No, thank you');
    expect(services.inputsOf(decline)).toEqual([{ id }]);
    expectShown('That is fine');
    expect(findControl('Join')).toBeUndefined();
  });

  it('says why a companion of the person cannot join', async () => {
    const page = await open();
    services.refuse(accept, 'companion_of_person');
    await press(page, 'Join');
    expectShown(/^A companion cannot be in the circle/);
  });

  it('tells another address and a late reader the same, and nobody about whom it is', async () => {
    const person = services.reset('client');
    services.refuse(read, 'not_found');
    const page = await openPage(remote, `/circle-invitation/${id}`, person);
    await page.settled();
    expectShown('This invitation does not work here', /^You are signed in as .+@/, /seven days/);
    expect(findTexts(/Anita|Ibu Sari/)).toEqual([]);
    expect(findControl('Join')).toBeUndefined();
  });
});
