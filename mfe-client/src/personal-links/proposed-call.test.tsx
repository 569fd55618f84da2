import { personalLinks } from '@kabar/contracts/personal-links';
import { expectShown, findControl, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { open, acceptProposal } = personalLinks.endpoints;
const token = 't'.repeat(43);
const proposal = { startsAt: '2026-03-05T03:00:00.000Z', isAccepted: false, isBooked: false };

const visitWith = (change: Partial<typeof proposal>) => ({
  ...{ call: null, checkIn: null, holderName: null, isStopped: false, sendsSummaries: false },
  ownAccount: null,
  question: {
    ...{ personName: 'Ibu Sri', holderName: 'Anita', companionName: 'Made' },
    ...{ timeZone: 'Asia/Jakarta', state: 'call' as const, canAnswer: true, replyText: 'At ten?' },
    ...{ opensAt: '2026-03-04T00:00:00.000Z', closesAt: '2026-03-04T02:00:00.000Z' },
    ...{ answeredAt: '2026-03-04T01:12:00.000Z', spokenAt: null },
    proposal: { ...proposal, ...change },
  },
});

async function visit(change: Partial<typeof proposal> = {}, language = 'en') {
  const person = services.reset('nobody');
  services.answer(open, () => visitWith(change));
  const page = await openPage(remote, `/personal-link#token=${token}&language=${language}`, person);
  await page.settled();
  return page;
}

describe('a time that the companion proposes, on the personal link', () => {
  it('a proposed time on the personal link is accepted with one tap, and a live region says who books it', async () => {
    const page = await visit();
    expectShown(/^Made would like to call you: Thursday 5 March/);
    services.answer(acceptProposal, () => visitWith({ isAccepted: true }));
    await press(page, 'Yes, please');
    expect(services.inputsOf(acceptProposal)).toEqual([{ token }]);
    expectShown(/^Thank you\. Made and Anita know that you say yes/);
    expect(page.body.querySelector('[role=status]')?.textContent).toContain('Thank you');
    expect(findControl('Yes, please')).toBeUndefined();
  });

  it('a proposed time on the personal link is shown as agreed once it is booked', async () => {
    await visit({ isAccepted: true, isBooked: true });
    expectShown(/^It is agreed: Made calls you Thursday 5 March/);
    await visit({}, 'id');
    expectShown(/^Made ingin menelepon Anda/, 'Ya, silakan');
  });

  it('a proposed time on the personal link disappears once it has passed', async () => {
    await visit({ startsAt: '2026-03-04T04:59:00.000Z' });
    expect(findControl('Yes, please')).toBeUndefined();
  });

  it('says why it cannot be accepted', async () => {
    const page = await visit();
    services.refuse(acceptProposal, 'time_passed');
    await press(page, 'Yes, please');
    expect(page.body.querySelector('[role=alert]')?.textContent).toMatch(/passed/);
  });
});
