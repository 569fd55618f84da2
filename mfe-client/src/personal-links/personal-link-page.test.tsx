import { lovedOnes } from '@kabar/contracts/loved-ones';
import { personalLinks } from '@kabar/contracts/personal-links';
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
import { remote } from '../remote.tsx';

const { open, fine, answer, askAccount, stop, stopSummaries, enterCall, make, revoke, read } =
  personalLinks.endpoints;
const token = 't'.repeat(43);

// Decision: 108
describe('the page of a personal link', () => {
  const nothing = {
    ...{ call: null, checkIn: null, holderName: null },
    ...{ isStopped: false, sendsSummaries: false, question: null },
    ownAccount: null,
  };

  async function visit(change: object = {}) {
    const person = services.reset('nobody');
    services.answer(open, () => ({ ...nothing, ...change }));
    const page = await openPage(remote, `/personal-link#token=${token}&language=en`, person);
    await page.settled();
    return page;
  }

  it('shows no name without a call, says who sees it, and stops the daily question', async () => {
    const page = await visit();
    expectShown(/^There is nothing to do now/);
    expect(findControl('Join the call')).toBeUndefined();
    await press(page, 'Who sees this');
    expectShown(/^The person who set up your calls/, /^The companion who calls you/);
    services.answer(stop, () => ({ ...nothing, isStopped: true }));
    await press(page, 'Stop asking me');
    expect(services.inputsOf(stop)).toEqual([{ token, stopped: true }]);
    expectShown(/^We do not ask you any more/);
    expect(findControl('You may ask me again')).toBeDefined();
  });

  // Decision: 89
  it('says that the family reads summaries, and stops that with one press', async () => {
    const page = await visit();
    expect(findControl('Stop sharing summaries of my calls')).toBeUndefined();
    const shared = await visit({ sendsSummaries: true });
    await press(shared, 'Who sees this');
    expectShown(/^Family members whom you agreed to share with/);
    services.answer(stopSummaries, () => nothing);
    await press(shared, 'Stop sharing summaries of my calls');
    expect(services.inputsOf(stopSummaries)).toEqual([{ token }]);
    expectShown(/^Summaries of your calls are not shared/);
    expect(findControl('Stop sharing summaries of my calls')).toBeUndefined();
    expect(page.address()).toMatch(/^\/personal-link/);
  });

  it('takes the wish for an account of their own, says how far it is, and takes it back', async () => {
    const page = await visit();
    await fill(page, 'My email address', 'siti@example.com');
    services.answer(askAccount, () => ({ ...nothing, ownAccount: 'asked' as const }));
    await press(page, 'Ask for my account');
    expect(services.inputsOf(askAccount)).toEqual([{ token, email: 'siti@example.com' }]);
    expectShown(/^We have your request/);
    services.answer(askAccount, () => nothing);
    await press(page, 'I do not want it any more');
    expect(services.inputsOf(askAccount).at(-1)).toEqual({ token, email: null });
    const has = await visit({ ownAccount: 'taken' });
    expect(findControl('Ask for my account')).toBeUndefined();
    expect(has.address()).toMatch(/^\/personal-link/);
  });

  it('lists the circle and what it may see, and takes one kind back with one press', async () => {
    const { circle, answerConsent } = personalLinks.endpoints;
    const page = await visit();
    const stored = (isGiven: boolean) => ({
      circle: {
        members: [{ name: 'Budi', role: 'helper' as const }],
        consents: [{ kind: 'calendar' as const, isGiven }],
        reads: isGiven
          ? []
          : [
              {
                ...{ id: '00000000-0000-4000-8000-0000000000d1', readerName: 'Budi' },
                ...{ what: 'emergency_contacts' as const, readAt: '2026-03-01T00:00:00.000Z' },
              },
            ],
      },
    });
    services.answer(circle, () => stored(true));
    expect(services.inputsOf(circle)).toEqual([]);
    await press(page, 'Who sees this');
    expectShown('The people around you', 'Budi', 'Helper', 'Calendar', 'Shared');
    services.answer(answerConsent, () => stored(false));
    await press(page, 'Stop sharing: Calendar');
    expect(services.inputsOf(answerConsent)).toEqual([{ token, kind: 'calendar', isGiven: false }]);
    expectShown('Not shared', 'Who read private details', 'Budi: emergency contacts');
  });

  it('opens the call of now by its own guest link', async () => {
    const call = { companionName: 'Made', endsAt: '2026-03-04T06:00:00.000Z', isCalling: false };
    const page = await visit({ call, holderName: 'Anita' });
    expectShown(/^Your call with Made is open until/);
    await press(page, 'Who sees this');
    expectShown(/^Anita set up your calls/, /^Made calls you/);
    services.answer(enterCall, () => ({ token: 'g'.repeat(43) }));
    await press(page, 'Join the call');
    expect(services.inputsOf(enterCall)).toEqual([{ token }]);
    expect(page.address()).toMatch(/^\/guest-call/);
  });

  it('asks after a missed call, and takes the answer of the person', async () => {
    const checkIn = { companionName: 'Made', scheduledAt: '2026-03-04T04:30:00.000Z' };
    const page = await visit({ checkIn, holderName: 'Anita' });
    expectShown(/^Made called you on Wednesday 4 March/);
    services.answer(fine, () => nothing);
    await press(page, 'I am fine');
    expect(services.inputsOf(fine)).toEqual([{ token }]);
    expectShown(/^Thank you!/);
    expect(findTexts(/^There is nothing to do now/)).toEqual([]);
  });

  it('says who is calling, before everything else', async () => {
    const call = { companionName: 'Made', endsAt: '2026-03-04T06:00:00.000Z', isCalling: true };
    const page = await visit({ call, question: { ...question, state: 'call', canAnswer: true } });
    expectShown('Made is calling you.');
    const texts = document.body.textContent ?? '';
    expect(texts.indexOf('Made is calling you.')).toBeLessThan(texts.indexOf('need help'));
    services.answer(enterCall, () => ({ token: 'g'.repeat(43) }));
    await press(page, 'Join the call');
    expect(page.address()).toMatch(/^\/guest-call/);
  });

  it('has the way into an open call before an answered question, and after an open one', async () => {
    const call = { companionName: 'Made', endsAt: '2026-03-04T06:00:00.000Z', isCalling: false };
    const isCallBefore = (sentence: string) => {
      const texts = document.body.textContent ?? '';
      expectShown('Join the call');
      return texts.indexOf('Join the call') < texts.indexOf(sentence);
    };
    const answered = { ...question, state: 'fine' as const, answeredAt: question.closesAt };
    await visit({ call, question: { ...answered, canAnswer: false } });
    expect(isCallBefore('Thank you')).toBe(true);
    await visit({ call, question });
    expect(isCallBefore("I'm fine")).toBe(false);
  });

  it('forgets the names when the link stops working or the call is over', async () => {
    const over = { companionName: 'Made', endsAt: '2026-03-04T04:59:00.000Z', isCalling: true };
    await visit({ call: over, holderName: 'Anita' });
    expectShown(/^There is nothing to do now/);
    expect(findTexts(/Made|Anita/)).toEqual([]);
  });

  const question = {
    ...{ personName: 'Ibu Sri', holderName: 'Anita', companionName: 'Made' },
    ...{ timeZone: 'Asia/Jakarta', state: 'open' as const, canAnswer: true, replyText: null },
    proposal: null,
    ...{ opensAt: '2026-03-04T00:00:00.000Z', closesAt: '2026-03-04T02:00:00.000Z' },
    ...{ answeredAt: null, spokenAt: null },
  };

  it('asks how the person is today, and one tap answers', async () => {
    const page = await visit({ question, holderName: 'Anita' });
    expectShown('Good morning, Ibu Sri. How are you today?');
    expect(services.inputsOf(answer)).toEqual([]);
    const answered = { ...question, state: 'fine' as const, answeredAt: question.closesAt };
    services.answer(answer, () => ({ ...nothing, holderName: 'Anita', question: answered }));
    await press(page, "I'm fine");
    expect(services.inputsOf(answer)).toEqual([{ token, answer: 'fine', message: null }]);
    expectShown(/^Thank you/);
    expect(findTexts(/^There is nothing to do now/)).toEqual([]);
    await press(page, 'Who sees this');
    expectShown(/^Made calls you/);
  });

  it('says that help was NOT asked for without a connection, and forgets names with the link', async () => {
    const page = await visit({ question });
    services.cut(answer);
    await press(page, 'I need help');
    expectShown('NOT sent', 'Call now');
    services.cut(answer, false);
    services.refuse(answer, 'personal_link_not_valid');
    await press(page, 'Try again now');
    expectShown('NOT sent', /^This link does not work any more/);
    expect(findControl('Try again now')).toBeUndefined();
  });

  it('the page of a personal link works by a bookmark, which has no secret', async () => {
    const person = services.reset('nobody');
    services.answer(open, () => nothing);
    const opening = openPage(remote, '/personal-link', person);
    localStorage.setItem('kabar-personal-link', token);
    const page = await opening;
    await page.settled();
    expect(services.inputsOf(open)).toEqual([{ token }]);
  });

  it('says so when the link does not work any more', async () => {
    const person = services.reset('nobody');
    services.refuse(open, 'personal_link_not_valid');
    const page = await openPage(remote, `/personal-link#token=${token}`, person);
    await page.settled();
    expectShown(/^This link does not work any more/);
    expect(findControl('Stop asking me')).toBeUndefined();
  });

  it('says that a link was cut off', async () => {
    const person = services.reset('nobody');
    services.refuse(open, 'invalid_input', [{ path: 'token', reason: 'Invalid' }]);
    const page = await openPage(remote, `/personal-link#token=${token}`, person);
    await page.settled();
    expectShown(/^The link is incomplete/);
    expect(findControl('Stop asking me')).toBeUndefined();
  });
});

describe('the personal link on the page of a loved one', () => {
  async function show(stored: { createdAt: string; stoppedAt: string | null } | null) {
    const person = services.reset('client');
    services.answer(lovedOnes.endpoints.list, (example) => ({
      lovedOnes: example.lovedOnes.slice(0, 1).map((one) => ({
        ...{ ...one, fullName: 'Ibu Sri', language: 'id' as const },
        consent: one.consent && { ...one.consent, given: true },
      })),
    }));
    services.answer(read, () => ({ personalLink: stored }));
    const page = await openPage(remote, '/profile/loved-one', person);
    await page.settled();
    return page;
  }
  const createdAt = '2026-03-01T00:00:00.000Z';

  it('the personal link on the page of a loved one is created, copied and revoked', async () => {
    const page = await show(null);
    services.answer(make, () => ({ token, createdAt }));
    await press(page, 'Make the link');
    const address = `${location.origin}/personal-link#token=${token}&language=id`;
    expect(typedIn('Link for Ibu Sri')).toContain(address);
    const href = findControl(/^Send by WhatsApp/)?.getAttribute('href') ?? '';
    expect(new URL(href).searchParams.get('text')).toContain(address);
    await press(page, 'End the link');
    expectShown(/^The link that Ibu Sri has stops working right away/);
    expect(services.inputsOf(revoke)).toEqual([]);
    await press(page, 'End the link');
    expect(services.inputsOf(revoke)).toHaveLength(1);
    expectShown('The link does not work any more.');
  });

  it('the personal link on the page of a loved one is renewed, and says that the loved one opted out of being asked', async () => {
    const page = await show({ createdAt, stoppedAt: createdAt });
    await press(page, 'Make a new link');
    await press(page, 'Keep the link');
    expect(services.inputsOf(make)).toEqual([]);
    await press(page, 'Make a new link');
    await press(page, 'Make a new link');
    expect(services.inputsOf(make)).toHaveLength(1);
    expectShown(/^Ibu Sri asked us to stop asking/);
  });
});
