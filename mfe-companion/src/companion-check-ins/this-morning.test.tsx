import { companionCalendar } from '@kabar/contracts/companion-calendar';
import { companionCheckIns } from '@kabar/contracts/companion-check-ins';
import { featureFlags } from '@kabar/contracts/feature-flags';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { expectShown, fill, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { exampleOf } from '@kabar/remote-tests/example-of';
import { openPage } from '@kabar/remote-tests/open-page';
import { act, screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';
import type { MorningView } from './api.ts';

const { call, list, reply, spoken, confirmFine, readGreetings, saveGreetings } =
  companionCheckIns.endpoints;

const nothing: Partial<MorningView> = {
  ...{ state: 'fine', message: null, habit: null, isLaterThanUsual: false, reply: null },
  ...{ spokenAt: null, wantsCallSince: null, pausedUntilConfirmed: null, lovedOneId: null },
};
const idOf = (index: number) => `${exampleId.slice(0, -3)}${String(index).padStart(3, '0')}`;
const [example = raise()] = list.output.parse(exampleOf(list.output, 'full', 'companion')).checkIns;

function raise(): never {
  throw new Error('There is no example of a check-in.');
}

/** Opens a companion's dashboard with these people; replies are stored. */
async function open(
  people: readonly Partial<MorningView>[],
  { isOn = true, isUnread = false, greetings = ['Good morning!', 'Have a lovely day.'] } = {},
) {
  const person = services.reset('companion', 'empty');
  const replied = new Set<string>();
  services.answer(featureFlags.endpoints.list, () => ({
    flags: { check_in_plans_enabled: isOn },
  }));
  services.answer(list, () => ({
    later: [],
    checkIns: people.map((change, index) => {
      const id = idOf(index);
      const sent = {
        id,
        text: 'Sent',
        by: null,
        at: example.opensAt,
        proposedAt: null,
        acceptedAt: null,
      };
      const one = { ...example, ...nothing, id, personName: `Person ${index}`, ...change };
      return replied.has(id) ? { ...one, reply: sent } : one;
    }),
  }));
  services.answer(readGreetings, () => ({ greetings }));
  if (isUnread) services.refuse(readGreetings, 'unavailable');
  services.answer(reply, (example, { id }) => {
    replied.add(id);
    return example;
  });
  const page = await openPage(remote, '/dashboard', person);
  await page.settled();
  return page;
}

const person = (name: string) => {
  const found = findControl(new RegExp(`^${name}( |$)`));
  if (found === undefined) throw new Error(`${name} is not in the list.`);
  return found;
};

describe('this morning on the dashboard of a companion', () => {
  it('"This morning" is neither shown nor fetched while the feature is off', async () => {
    await open([{}], { isOn: false });
    expect(findTexts('This morning')).toEqual([]);
    expect(services.inputsOf(list)).toEqual([]);
  });

  it('shows state, message, habit and who is later than usual, the most urgent first', async () => {
    await open([
      { personName: 'Ben', habit: '08:20', isLaterThanUsual: true, state: 'open' },
      { personName: 'Ana', message: 'The roses are out.', habit: '07:55' },
      { personName: 'Sri', state: 'help' },
    ]);
    const names = screen.getAllByRole('button', { expanded: false }).map((one) => one.textContent);
    expect(names.filter((name) => /^(Ben|Ana|Sri)/.test(name ?? ''))).toEqual([
      expect.stringMatching(/^SriNeeds help/),
      expect.stringMatching(/^AnaFine.*usually by 07:55$/),
      expect.stringMatching(/^BenNot answered yet.*usually by 08:20 · Later than usual$/),
    ]);
    expectShown('The roses are out.', '2 people are waiting for you');
  });

  it('replies to thirty people by keyboard, a digit and Enter for each', async () => {
    const page = await open(Array.from({ length: 30 }, () => ({})));
    await act(async () => person('Person 0').focus());
    for (let index = 0; index < 30; index += 1) await page.user.keyboard('2{Enter}');
    await page.settled();
    const sent = services.inputsOf(reply);
    expect(sent).toHaveLength(30);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(30);
    expect(new Set(sent.map(({ text }) => text))).toEqual(new Set(['Have a lovely day.']));
    expectShown('Everyone who answered has your reply.');
  });

  it('moves with J and K as with arrows, and sends a sentence that is typed', async () => {
    const page = await open([{}, {}, {}]);
    await act(async () => person('Person 0').focus());
    await page.user.keyboard('jj{ArrowUp}k{ArrowDown}');
    expect(document.activeElement).toBe(person('Person 1'));
    await page.user.keyboard('{Enter}');
    await page.user.keyboard('How is 1 rose?{Escape}');
    expect(document.activeElement).toBe(person('Person 1'));
    expect(services.inputsOf(reply)).toEqual([]);
    await page.user.keyboard('{Enter}');
    await page.settled();
    expect(services.inputsOf(reply)).toMatchObject([{ id: idOf(1), text: 'How is 1 rose?' }]);
    expect(document.activeElement).toBe(person('Person 2'));
  });

  it('keeps a reply that was not sent, and sends it again under its id', async () => {
    const page = await open([{ personName: 'Ana' }]);
    await page.user.click(person('Ana'));
    await fill(page, 'Reply to Ana', 'I am glad');
    services.cut(reply);
    await press(page, 'Send reply');
    expectShown(/Your reply to Ana was not sent\. Please try again\./);
    services.cut(reply, false);
    await press(page, 'Send reply');
    const [first, second] = services.inputsOf(reply);
    expect(second).toEqual(first);
  });

  it('replies to nobody who has not answered', async () => {
    const page = await open([{ personName: 'Ana', state: 'open' }]);
    await act(async () => person('Ana').focus());
    await page.user.keyboard('1{Enter}');
    await page.settled();
    expect(services.inputsOf(reply)).toEqual([]);
    expect(findControl('Send reply')).toBeUndefined();
  });

  it('opens the number of a person who wants a call only when asked, and records the talk', async () => {
    const page = await open([{ personName: 'Ana', state: 'call', lovedOneId: exampleId }]);
    const { callContact } = lovedOnes.endpoints;
    services.answer(callContact, () => ({
      contacts: [{ medium: 'phone' as const, value: '+62811223344' }],
    }));
    await page.user.click(person('Ana'));
    expect(services.inputsOf(callContact)).toEqual([]);
    await press(page, 'Call Ana now');
    expect(services.inputsOf(callContact)).toEqual([{ id: exampleId }]);
    expect(findControl('+62811223344')?.getAttribute('href')).toBe('tel:+62811223344');
    await press(page, 'I have talked to Ana');
    expect(services.inputsOf(spoken)).toEqual([{ id: idOf(0) }]);
  });

  it('calls a person who wants it by video, and says why that is refused', async () => {
    const page = await open([{ personName: 'Ana', state: 'call' }]);
    await page.user.click(person('Ana'));
    services.refuse(call, 'no_wish_to_call');
    await press(page, 'Call Ana by video now');
    expectShown(/no longer asking for a call/);
    services.refuse(call, undefined);
    services.answer(call, (opened) => ({ ...opened, id: exampleId }));
    await press(page, 'Call Ana by video now');
    expect(services.inputsOf(call)).toEqual([{ id: idOf(0) }, { id: idOf(0) }]);
    expect(page.address()).toBe(`/call/${exampleId}?kind=check_in`);
  });

  it.each(['missed', 'fine'] as const)(
    'calls nobody who did not ask for it (%s)',
    async (state) => {
      const page = await open([{ personName: 'Ana', state }]);
      await page.user.click(person('Ana'));
      expect(findControl('Call Ana by video now')).toBeUndefined();
    },
  );

  it('shows the WhatsApp number of a person without a phone number', async () => {
    const page = await open([{ personName: 'Ana', state: 'help', lovedOneId: exampleId }]);
    services.answer(lovedOnes.endpoints.callContact, () => ({
      contacts: [
        { medium: 'phone' as const, value: null },
        { medium: 'whatsapp' as const, value: '+62855667788' },
      ],
    }));
    await page.user.click(person('Ana'));
    await press(page, 'Call Ana now');
    expectShown(/WhatsApp: \+62855667788/);
  });

  it('suggests the next open time in the reply, and says when there is none', async () => {
    const page = await open([{ personName: 'Ana', state: 'call', timeZone: 'Asia/Jakarta' }]);
    const start = new Date(Date.now() + 3_600_000).toISOString();
    await page.user.click(person('Ana'));
    await press(page, 'Suggest my next open time');
    expectShown(/You have no open time in the next seven days/);
    services.cut(companionCalendar.endpoints.read);
    await press(page, 'Suggest my next open time');
    expectShown('Your next open time could not be loaded. Please try again.');
    services.cut(companionCalendar.endpoints.read, false);
    services.answer(companionCalendar.endpoints.read, (example) => ({
      ...example,
      openHours: [{ startTime: start, endTime: start, free: 1 }],
    }));
    await press(page, 'Suggest my next open time');
    await press(page, 'Send reply');
    expect(services.inputsOf(reply)[0]?.text).toMatch(/^I would like to call you \w+ \d+/);
    expect(services.inputsOf(reply)[0]?.proposedAt).toBe(start);
  });

  it('writes the suggestion in the language of the person, and says to the companion what it means', async () => {
    const page = await open([{ personName: 'Ana', state: 'call', language: 'id' }]);
    const start = new Date(Date.now() + 3_600_000).toISOString();
    services.answer(companionCalendar.endpoints.read, (example) => ({
      ...example,
      openHours: [{ startTime: start, endTime: start, free: 1 }],
    }));
    await page.user.click(person('Ana'));
    await press(page, 'Suggest my next open time');
    expectShown(/In the language of Ana\. It means: “I would like to call you/);
    await press(page, 'Send reply');
    expect(services.inputsOf(reply)[0]?.text).toMatch(/^Saya ingin menelepon Anda \w+/);
  });

  it('proposes the time to a loved one too, whose family books it, and none with other words', async () => {
    const page = await open([
      { personName: 'Ana', state: 'call', lovedOneId: exampleId },
      { personName: 'Budi', state: 'call' },
    ]);
    const start = new Date(Date.now() + 3_600_000).toISOString();
    services.answer(companionCalendar.endpoints.read, (example) => ({
      ...example,
      openHours: [{ startTime: start, endTime: start, free: 1 }],
    }));
    for (const name of ['Ana', 'Budi']) {
      await page.user.click(person(name));
      await press(page, 'Suggest my next open time');
      if (name === 'Budi') await fill(page, 'Reply to Budi', 'Tomorrow?');
      await press(page, 'Send reply');
    }
    expect(services.inputsOf(reply).map(({ proposedAt }) => proposedAt)).toEqual([
      start,
      undefined,
    ]);
  });

  it.each([
    ['Ana is fine', true],
    ['I am not sure', false],
  ])('asks about an answer that came late: %s', async (button, isFine) => {
    const until = new Date(Date.now() + 1_800_000).toISOString();
    const page = await open([{ personName: 'Ana', state: 'missed', pausedUntilConfirmed: until }]);
    await page.user.click(person('Ana'));
    expectShown(/but it reached us late\. Do you know whether Ana is fine\?/);
    await press(page, button);
    expect(services.inputsOf(confirmFine)).toEqual([{ id: idOf(0), isFine }]);
  });

  it('says that the greetings could not be loaded, and sends no digit instead of one', async () => {
    const page = await open([{ personName: 'Ana' }], { isUnread: true });
    expectShown(/^Your greetings could not be loaded/);
    expect(findControl('Change greetings')).toBeUndefined();
    person('Ana').focus();
    await page.user.keyboard('1{Enter}1{Enter}');
    expect(services.inputsOf(reply)).toEqual([]);
    services.refuse(readGreetings, undefined);
    await press(page, 'Try again');
    expect(findTexts(/^Your greetings could not be loaded/)).toEqual([]);
    await page.user.click(person('Ana'));
    await page.user.keyboard('1{Enter}');
    expect(services.inputsOf(reply)).toMatchObject([{ text: 'Good morning!' }]);
  });

  it('suggests three greetings to a companion without any, and saves what is left of them', async () => {
    const page = await open([{}], { greetings: [] });
    await press(page, 'Change greetings');
    await fill(page, 'Greeting 1', 'Selamat pagi!');
    await fill(page, 'Greeting 2', ' ');
    await press(page, 'Save greetings');
    expect(services.inputsOf(saveGreetings)).toEqual([
      { greetings: ['Selamat pagi!', expect.stringMatching(/^Lovely to hear/)] },
    ]);
  });
});
