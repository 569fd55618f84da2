import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerDailyRetry,
  askForHelp,
  begin,
  confirmFine,
  type DailyChain,
  decideOpenPart,
  inPlanOrder,
  isHelpOpen,
  lateFineMinutes,
  nextDailyStep,
  sayDailyFine,
  sayLateFine,
  speak,
  wantCall,
  whomToTellOfDaily,
} from './daily-rules.ts';
import {
  answerAsContact,
  answerAsHolder,
  type Change,
  type ContactFacts,
  type Step,
} from './rules.ts';

const minute = 60_000;
const zero = new Date('2026-12-05T02:00:00Z');
const at = (minutes: number) => new Date(zero.getTime() + minutes * minute);
const schedule = { retries: 2, retryMinutes: 10, contactMinutes: 15 };
const contacts: ContactFacts = {
  mayWrite: true,
  contactsInOrder: [
    { id: 'one', canBeWritten: true },
    { id: 'two', canBeWritten: false },
    { id: 'three', canBeWritten: true },
  ],
};
type Who = Pick<DailyChain, 'isForLovedOne' | 'hasCompanion'>;
const own: Who = { isForLovedOne: false, hasCompanion: true };
const ofLovedOne: Who = { isForLovedOne: true, hasCompanion: true };

const begun = (who: Who = own): DailyChain => ({ ...begin(zero), ...who });
const stepped = (chain: DailyChain, change: Change | null): DailyChain =>
  change === null ? chain : { ...chain, ...change, steps: [...chain.steps, ...change.steps] };
const changeOf = (decided: ReturnType<typeof confirmFine>): Change | null =>
  decided !== null && 'steps' in decided ? decided : null;
const said = ({ steps }: Pick<DailyChain, 'steps'>) =>
  steps.map(({ kind, turn }) => `${kind} ${turn}`);
const helped = (who: Who, chain?: DailyChain, minutes = 0) => {
  const actor = who.isForLovedOne ? 'person' : 'client';
  const asked = stepped(
    chain ?? { ...begin(zero), steps: [], ...who },
    askForHelp(chain, actor, at(minutes)),
  );
  return stepped(asked, nextDailyStep(asked, contacts, schedule, at(minutes)));
};

/** Executes each due step at its minute, until none is due or `most` were done. */
function run(chain: DailyChain, most = Number.POSITIVE_INFINITY): { chain: DailyChain; now: Date } {
  let [current, now] = [chain, zero];
  for (let done = 0; current.nextAt !== null && done < most; done += 1) {
    now = current.nextAt;
    const change = nextDailyStep(current, contacts, schedule, now);
    if (change === null) throw new Error('a due step was not done');
    current = stepped(current, change);
  }
  return { chain: current, now };
}

const whole = [
  ...['no_answer 0', 'retry 1', 'retry 2'],
  ...['contact_written 1', 'contact_skipped 2', 'contact_written 3', 'incident 0'],
];

describe('the steps after an unanswered daily check-in', () => {
  it('notify the companion at once, then the contacts, then staff, each at its minute', () => {
    const { chain, now } = run(begun());
    expect(said(chain)).toEqual(whole);
    expect(chain).toMatchObject({ state: 'with_staff', nextAt: null });
    expect(now).toEqual(at(50));
    const early = new Date(at(10).getTime() - 1);
    const once = run(begun(), 1).chain;
    expect(nextDailyStep(once, contacts, schedule, early)).toBeNull();
    expect(nextDailyStep(once, contacts, schedule, at(10))).not.toBeNull();
  });

  it('begin with the holder of a loved one, and skip the wait for a missing companion', () => {
    expect(said(run(begun(ofLovedOne)).chain)[3]).toBe('holder_asked 0');
    const alone = run(begun({ ...own, hasCompanion: false }));
    expect(said(alone.chain)).toEqual(['no_answer 0', ...whole.slice(3)]);
    expect(alone.now).toEqual(at(30));
  });

  it("follow the plan's contacts in order, or all of the account's without a selection", () => {
    const ids = (order: string[]) =>
      inPlanOrder(contacts.contactsInOrder, order).map(({ id }) => id);
    expect(ids(['three', 'gone', 'one'])).toEqual(['three', 'one']);
    expect(ids([])).toEqual(['one', 'two', 'three']);
  });

  it.each([0, 1, 2, 3, 4, 5])('end with a live "fine" after %i steps', (steps) => {
    const { chain } = run(begun(), steps);
    const ended = stepped(chain, sayDailyFine(chain, 'client'));
    expect(ended).toMatchObject({ state: 'ended', nextAt: null });
    expect(said(ended).at(-1)).toBe('fine 0');
    expect(nextDailyStep(ended, contacts, schedule, at(9_999))).toBeNull();
    expect(sayDailyFine(ended, 'client')).toBeNull();
  });

  it('end when the person asks for a call, and when the companion or staff has spoken to them', () => {
    expect(wantCall(begun(), 'client')).toMatchObject({ state: 'ended' });
    for (const actor of ['companion', 'staff'] as const)
      expect(speak(helped(own), actor)).toMatchObject({
        ...{ state: 'ended', steps: [{ kind: 'reached', actor }] },
      });
    expect(speak(stepped(begun(), sayDailyFine(begun(), 'client')), 'staff')).toBeNull();
  });
});

describe('a late "fine"', () => {
  it('pauses the steps for thirty minutes, to the millisecond, once', () => {
    const chain = run(begun(), 1).chain;
    const held = stepped(chain, sayLateFine(chain, 'client', at(3)));
    expect(held.nextAt).toEqual(at(3 + lateFineMinutes));
    const early = new Date(at(33).getTime() - 1);
    expect(nextDailyStep(held, contacts, schedule, early)).toBeNull();
    expect(nextDailyStep(held, contacts, schedule, at(33))).toMatchObject({
      ...{ steps: [{ kind: 'retry', turn: 2 }] },
    });
    expect(sayLateFine(held, 'client', at(20))).toBeNull();
    // A step with a later time is not postponed.
    const far = { ...chain, nextAt: at(90) };
    expect(sayLateFine(far, 'client', at(3))?.nextAt).toEqual(at(90));
  });

  it("ends the steps with the companion's confirmation, and resumes them at once with a denial", () => {
    const chain = run(begun(), 1).chain;
    const held = stepped(chain, sayLateFine(chain, 'person', at(3)));
    expect(confirmFine(held, true, at(4))).toMatchObject({
      ...{ state: 'ended', steps: [{ kind: 'reached', actor: 'companion' }] },
    });
    const denied = stepped(held, changeOf(confirmFine(held, false, at(4))));
    expect(denied).toMatchObject({ state: 'running', nextAt: at(4) });
    expect(confirmFine(denied, false, at(5))).toBeNull();
    expect(confirmFine(chain, true, at(4))).toEqual({ refusal: 'nothing_to_confirm' });
    const ended = stepped(held, sayDailyFine(held, 'person'));
    expect(confirmFine(ended, true, at(5))).toBeNull();
    expect(confirmFine(ended, false, at(5))).toEqual({ refusal: 'nothing_to_confirm' });
  });

  it('pauses neither staff nor a call for help', () => {
    const { chain } = run(begun());
    expect(sayLateFine(chain, 'client', at(60))).toMatchObject({
      ...{ state: 'with_staff', nextAt: null },
    });
    expect(sayLateFine(helped(own), 'client', at(1))).toBeNull();
  });
});

describe('a call for help', () => {
  it('notifies the companion and the first contact at once, and the next contact after the waiting time', () => {
    const chain = helped(own);
    expect(said(chain)).toEqual(['help 0', 'incident 0', 'retry 1', 'contact_written 1']);
    expect(chain).toMatchObject({ state: 'running', nextAt: at(15) });
    expect(said(run(chain).chain).slice(4)).toEqual(['contact_skipped 2', 'contact_written 3']);
    expect(run(chain).chain.state).toBe('with_staff');
    expect(said(helped(ofLovedOne)).slice(1)).toEqual(['incident 0', 'retry 1', 'holder_asked 0']);
    const alone = helped({ ...own, hasCompanion: false });
    expect(said(alone)).toEqual(['help 0', 'incident 0', 'contact_written 1']);
  });

  it('a call for help is ended neither by "fine" nor by "please call me", and stays one call if it is pressed twice', () => {
    const chain = helped(own);
    expect(sayDailyFine(chain, 'client')).toBeNull();
    expect(wantCall(chain, 'client')).toBeNull();
    expect(askForHelp(chain, 'client', at(1))).toBeNull();
  });

  it('starts at every step, and after the end', () => {
    for (let steps = 0; steps <= 5; steps += 1) {
      const { chain } = run(begun(ofLovedOne), steps);
      expect(isHelpOpen(helped(ofLovedOne, chain, 60))).toBe(true);
      const ended = stepped(chain, sayDailyFine(chain, 'person'));
      const again = helped(ofLovedOne, ended, 60);
      expect(again).toMatchObject({ state: 'running', nextAt: at(75) });
      expect(new Set(said(again)).size).toBe(again.steps.length);
      expect(run(again).chain.state).toBe('with_staff');
    }
  });
});

it('the end is announced to everyone who was notified, except its author', () => {
  const told = (chain: DailyChain, change: Change | null) =>
    whomToTellOfDaily(stepped(chain, change));
  expect(told(begun(), sayDailyFine(begun(), 'client'))).toEqual({ sides: [], contactIds: [] });
  const { chain } = run(begun(ofLovedOne), 4);
  expect(told(chain, sayDailyFine(chain, 'person'))).toEqual({
    ...{ sides: ['client', 'companion'], contactIds: ['one'] },
  });
  expect(told(chain, speak(chain, 'companion'))).toEqual({
    ...{ sides: ['client'], contactIds: ['one'] },
  });
});

const acts = [
  'job',
  'job',
  'retry',
  'fine',
  'late',
  'confirm',
  'deny',
  'call',
  'help',
  'spoken',
].concat(['holder', 'holder_no', 'cannot', 'no_more', 'reached']);

function decide(chain: DailyChain, act: string, now: Date): object | null {
  const actor = chain.isForLovedOne ? 'person' : 'client';
  const link = { turn: chain.contacts, contactId: 'one', isAnswered: false };
  if (act === 'job') return nextDailyStep(chain, contacts, schedule, now);
  if (act === 'retry')
    return chain.hasCompanion ? answerDailyRetry(chain, false, schedule, now) : null;
  if (act === 'fine') return sayDailyFine(chain, actor);
  if (act === 'late') return sayLateFine(chain, actor, now);
  if (act === 'confirm' || act === 'deny') return confirmFine(chain, act === 'confirm', now);
  if (act === 'call') return wantCall(chain, actor);
  if (act === 'help') return askForHelp(chain, actor, now);
  if (act === 'spoken') return speak(chain, 'companion');
  if (act.startsWith('holder'))
    return decideOpenPart(chain, (open) => answerAsHolder(open, act === 'holder', now));
  if (chain.contacts === 0) return null;
  const answer = act === 'cannot' || act === 'no_more' ? act : 'reached';
  return decideOpenPart(chain, (open) => answerAsContact(open, link, answer, now));
}

it('in any sequence of presses help is always answered, a live "fine" ends all else, and silence ends with staff', () => {
  const lives = fc.array(
    fc.record({ minutes: fc.integer({ min: 0, max: 20 }), act: fc.constantFrom(...acts) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(lives, fc.boolean(), fc.boolean(), (list, isForLovedOne, hasCompanion) => {
      let chain = begun({ isForLovedOne, hasCompanion });
      let now = zero;
      for (const { minutes, act } of list) {
        now = new Date(now.getTime() + minutes * minute);
        const wasHelp = isHelpOpen(chain);
        const before = chain;
        const change = decide(chain, act, now);
        if (change !== null && 'steps' in change) chain = stepped(chain, change as Change);
        expect(chain.nextAt === null).toBe(chain.state !== 'running');
        expect(new Set(said(chain)).size).toBe(chain.steps.length);
        if (act === 'help') expect(isHelpOpen(chain) && chain.state !== 'ended').toBe(true);
        if (act === 'fine') expect(chain.state === 'ended').toBe(!wasHelp);
        if (before.state === 'ended' && act !== 'help') expect(chain.state).toBe('ended');
      }
      const { chain: last } = run(chain);
      expect(last.state === 'running').toBe(false);
      expect(last.state === 'ended').toBe(chain.state === 'ended');
    }),
    { numRuns: 500 },
  );
});

it('a late "fine" pauses the steps once, however often it arrives', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 20 }), (times) => {
      let chain = begun();
      let last: Step['kind'][] = [];
      for (const minutes of times) {
        chain = stepped(chain, sayLateFine(chain, 'client', at(minutes)));
        last = chain.steps.map(({ kind }) => kind);
      }
      expect(last.filter((kind) => kind === 'late_fine').length).toBe(times.length > 0 ? 1 : 0);
      expect(Number(chain.nextAt)).toBeLessThanOrEqual(Number(at(40 + lateFineMinutes)));
    }),
  );
});
