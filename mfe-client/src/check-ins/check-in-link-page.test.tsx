import type { CallByLink } from '@kabar/contracts/call-shapes';
import type { AskedQuestion } from '@kabar/contracts/check-in-shapes';
import { checkIns } from '@kabar/contracts/check-ins';
import { expectShown, fill, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { act } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { remote } from '../remote.tsx';
import { keyOfLink } from './unsent-answer.ts';

const { visit, answerByToken, enterCall } = checkIns.endpoints;
const token = 't'.repeat(43);

const question: z.input<typeof AskedQuestion> = {
  ...{
    personName: 'Ibu Sri',
    holderName: 'Anita',
    companionName: 'Made',
    timeZone: 'Asia/Jakarta',
  },
  ...{ opensAt: '2026-03-04T00:00:00.000Z', closesAt: '2026-03-04T02:00:00.000Z', state: 'open' },
  ...{ answeredAt: null, spokenAt: null, canAnswer: true, replyText: null, proposal: null },
};

async function open(
  change: Partial<typeof question> = {},
  language: 'en' | 'id' = 'en',
  call: z.input<typeof CallByLink> | null = null,
) {
  const person = services.reset('nobody');
  services.answer(visit, () => ({ question: { ...question, ...change }, call }));
  const page = await openPage(remote, `/check-in#token=${token}`, person, language);
  await page.settled();
  return page;
}

const answered = (state: 'fine' | 'call' | 'help') =>
  services.answer(answerByToken, () => ({
    question: { ...question, state, answeredAt: '2026-03-04T01:12:00.000Z' },
    call: null,
  }));
const kept = () => localStorage.getItem(keyOfLink('token', token));

async function comeOnline(page: Awaited<ReturnType<typeof open>>) {
  await act(async () => {
    window.dispatchEvent(new Event('online'));
  });
  await page.settled();
}

describe('the page of the question', () => {
  it('asks by the clock of the person, and opening it answers nothing', async () => {
    const page = await open();
    expectShown('Good morning, Ibu Sri. How are you today?');
    expect(services.inputsOf(answerByToken)).toEqual([]);
    expect(page.address()).toBe('/check-in');
    await open({}, 'id');
    expectShown('Selamat pagi, Ibu Sri. Apa kabar hari ini?', 'Saya butuh bantuan');
  });

  it('takes one tap, without a time of its own, and says who knows', async () => {
    const page = await open();
    answered('fine');
    await press(page, "I'm fine");
    expect(services.inputsOf(answerByToken)).toEqual([{ token, answer: 'fine', message: null }]);
    expectShown(/^Thank you\. You said at .* that you are fine, and Made knows\.$/);
    expect(kept()).toBeNull();
    expect(findControl("I'm fine")).toBeUndefined();
    answered('help');
    await press(page, 'I need help');
    expectShown(/^We have alerted Made/, 'Call now');
    expect(findControl(/112/)?.getAttribute('href')).toBe('tel:112');
  });

  it.each([
    ['fine', null, ['Please call me', 'I need help']],
    ['call', null, ['I need help']],
    ['help', null, []],
    ['call', '2026-03-04T01:40:00.000Z', ['Please call me', 'I need help']],
    ['help', '2026-03-04T01:40:00.000Z', ['Please call me', 'I need help']],
  ] as const)(
    'offers after "%s" (talked: %s) only what changes something',
    async (state, spokenAt, names) => {
      await open({ state, spokenAt, answeredAt: '2026-03-04T01:12:00.000Z' });
      const all = ["I'm fine", 'Please call me', 'I need help'];
      expect(all.filter((name) => findControl(name) !== undefined)).toEqual(names);
    },
  );

  it('sends a short message with the tap', async () => {
    const page = await open();
    answered('call');
    await fill(page, 'Your message', '  The lamp is broken ');
    await press(page, 'Please call me');
    expect(services.inputsOf(answerByToken)).toEqual([
      { token, answer: 'call', message: 'The lamp is broken' },
    ]);
    expectShown(/^Made knows that you would like a call/);
  });

  it('shows the question of a newer link in the window that is open', async () => {
    const page = await open();
    const newer = 'n'.repeat(43);
    await act(async () => {
      window.history.pushState(null, '', `/check-in#token=${newer}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.settled();
    expect(services.inputsOf(visit).at(-1)).toEqual({ token: newer });
  });

  it('offers no buttons for a question that is over', async () => {
    await open({ canAnswer: false, state: 'withdrawn' });
    expectShown(/^There is nothing to answer here any more/);
    expect(findControl("I'm fine")).toBeUndefined();
  });

  it.each([
    ['says that a link was cut off', 'invalid_input', /^The link is incomplete/],
    ['says that a link does not work any more', 'token_not_valid', /^This link no longer works/],
    ['says that the feature is off', 'check_ins_off', /^Daily check-ins are currently not/],
  ] as const)('the page of a check-in question %s', async (_title, code, text) => {
    const person = services.reset('nobody');
    const fields = code === 'invalid_input' ? [{ path: 'token', reason: 'Invalid' }] : undefined;
    services.refuse(visit, code, fields);
    const page = await openPage(remote, `/check-in#token=${token}`, person);
    await page.settled();
    expectShown(text);
    expect(findControl("I'm fine")).toBeUndefined();
  });

  it('says that a link without a token is incomplete', async () => {
    const page = await openPage(remote, '/check-in', services.reset('nobody'));
    await page.settled();
    expectShown(/^The link is incomplete/);
  });
});

describe('the call that the person asked for', () => {
  const wanted = { state: 'call', answeredAt: '2026-03-04T01:12:00.000Z' } as const;
  const call = { companionName: 'Made', endsAt: '2026-03-04T06:00:00.000Z', isCalling: true };

  it('says who is calling, aloud and before everything else, and one tap joins', async () => {
    const page = await open(wanted, 'en', call);
    expect(page.body.querySelector('[role=status]')?.textContent).toContain('Made is calling you.');
    const text = page.body.textContent ?? '';
    expect(text.indexOf('Made is calling you.')).toBeLessThan(text.indexOf('I need help'));
    services.answer(enterCall, () => ({ token: 'g'.repeat(43) }));
    await press(page, 'Join the call');
    expect(services.inputsOf(enterCall)).toEqual([{ token }]);
    expect(page.address()).toBe('/guest-call');
    await open(wanted, 'id', call);
    expectShown('Made menelepon Anda.');
  });

  it('the requested call disappears once its time is over or nobody calls', async () => {
    await open(wanted, 'en', { ...call, endsAt: '2026-03-04T04:59:00.000Z' });
    expect(findControl('Join the call')).toBeUndefined();
    await open(wanted);
    expect(findControl('Join the call')).toBeUndefined();
  });

  it('says why it cannot be joined any more', async () => {
    const page = await open(wanted, 'en', call);
    services.refuse(enterCall, 'no_call_now');
    await press(page, 'Join the call');
    expectShown(/call/);
    expect(page.address()).toBe('/check-in');
  });
});

describe('an answer without a connection', () => {
  it('keeps "I\'m fine" and sends it later with the time of the tap', async () => {
    const page = await open();
    services.cut(answerByToken);
    await press(page, "I'm fine");
    expectShown(/^No connection at the moment\. Your "I'm fine" of .* is kept here/);
    expect(findTexts('NOT sent')).toEqual([]);
    const { tappedAt } = JSON.parse(kept() ?? '{}');
    services.cut(answerByToken, false);
    answered('fine');
    await comeOnline(page);
    expect(services.inputsOf(answerByToken).at(-1)).toEqual({
      ...{ token, answer: 'fine', message: null, tappedAt },
    });
    expect(kept()).toBeNull();
    expectShown(/^Thank you/);
  });

  it.each([
    ['Please call me', 'call'],
    ['I need help', 'help'],
  ] as const)(
    'says in large letters that "%s" is NOT sent, shows the numbers and goes on trying',
    async (name, answer) => {
      const page = await open();
      services.cut(answerByToken);
      await press(page, name);
      expect(page.body.querySelector('[role=alert] strong')?.textContent).toBe('NOT sent');
      expect(findControl(/112/)?.getAttribute('href')).toBe('tel:112');
      await press(page, 'Try again now');
      expectShown('NOT sent');
      services.cut(answerByToken, false);
      answered(answer);
      await comeOnline(page);
      expect(services.inputsOf(answerByToken).at(-1)).toMatchObject({
        ...{ answer, tappedAt: expect.any(String) },
      });
      expect(findTexts('NOT sent')).toEqual([]);
      expect(kept()).toBeNull();
    },
  );

  it('goes on after a reload, even where the question cannot be read', async () => {
    const person = services.reset('nobody');
    services.cut(visit);
    services.cut(answerByToken);
    const opening = openPage(remote, `/check-in#token=${token}`, person);
    const tap = { answer: 'help', message: null, tappedAt: '2026-03-04T00:30:00.000Z' };
    // The test's page opener clears the storage when called; writing after it simulates an answer from before the reload.
    localStorage.setItem(keyOfLink('token', token), JSON.stringify(tap));
    const page = await opening;
    await page.settled();
    expectShown('NOT sent');
    services.cut(answerByToken, false);
    answered('help');
    await comeOnline(page);
    expect(services.inputsOf(answerByToken).at(-1)).toEqual({ token, ...tap });
    expect(kept()).toBeNull();
  });

  it('lets a later tap replace what waits', async () => {
    const page = await open();
    services.cut(answerByToken);
    await press(page, "I'm fine");
    await press(page, 'I need help');
    expectShown('NOT sent');
    expect(JSON.parse(kept() ?? '{}').answer).toBe('help');
    services.cut(answerByToken, false);
    answered('help');
    await comeOnline(page);
    expect(services.inputsOf(answerByToken).at(-1)).toMatchObject({ answer: 'help' });
  });

  it('gives up what the service refuses for good, and says so', async () => {
    const page = await open();
    services.refuse(answerByToken, 'question_over');
    await press(page, 'I need help');
    expectShown('NOT sent', /^This question can no longer be answered/);
    expect(findControl('Try again now')).toBeUndefined();
    expect(kept()).toBeNull();
  });
});
