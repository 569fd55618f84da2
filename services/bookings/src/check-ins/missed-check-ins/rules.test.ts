import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endingOf, whomToTell } from './end-rules.ts';
import {
  answerAsContact,
  answerAsHolder,
  answerRetry,
  type Chain,
  type Change,
  type ContactFacts,
  nextStep,
  type Step,
  sayFine,
} from './rules.ts';
import { type MissedSession, refusalToStart } from './start-rules.ts';

const minute = 60_000;
const zero = new Date('2026-12-05T02:00:00Z');
const at = (minutes: number) => new Date(zero.getTime() + minutes * minute);
const schedule = { retries: 3, retryMinutes: 10, contactMinutes: 15 };
const first: Step = { kind: 'no_answer', turn: 0, actor: 'companion', contactId: null };
const begun: Chain = {
  ...{ state: 'running', nextAt: at(10), retries: 0, contacts: 0 },
  ...{ isForLovedOne: false, steps: [first] },
};
const ofLovedOne: Chain = { ...begun, isForLovedOne: true };
const contacts: ContactFacts = {
  mayWrite: true,
  contactsInOrder: [
    { id: 'one', canBeWritten: true },
    { id: 'two', canBeWritten: false },
    { id: 'three', canBeWritten: true },
  ],
};

function stepped(chain: Chain, change: Change): Chain {
  return { ...chain, ...change, steps: [...chain.steps, ...change.steps] };
}

/** Executes the automatic steps, each a minute after it is due, until none is left. */
function untilQuiet(start: Chain, facts = contacts): { chain: Chain; now: Date } {
  let chain = start;
  let now = zero;
  while (chain.nextAt !== null) {
    now = new Date(chain.nextAt.getTime());
    const change = nextStep(chain, facts, schedule, now);
    if (change === null) throw new Error('a due step was not done');
    chain = stepped(chain, change);
  }
  return { chain, now };
}
const told = ({ steps }: Pick<Chain, 'steps'>) => steps.map(({ kind, turn }) => `${kind} ${turn}`);

const retries = ['no_answer 0', 'retry 1', 'retry 2', 'retry 3'];
const written = ['contact_written 1', 'contact_skipped 2', 'contact_written 3', 'incident 0'];

describe('the steps of a missed check-in', () => {
  it('come in order, each at its minute', () => {
    const { chain, now } = untilQuiet(begun);
    expect(told(chain)).toEqual([...retries, ...written]);
    expect(chain).toMatchObject({ state: 'with_staff', retries: 3, contacts: 3 });
    expect(now).toEqual(at(70));
    const early = new Date(at(10).getTime() - 1);
    expect(nextStep(begun, contacts, schedule, early)).toBeNull();
  });

  it("ask the account's holder of a loved one before the contacts, with time to answer", () => {
    const { chain, now } = untilQuiet(ofLovedOne);
    expect(told(chain)).toEqual([...retries, 'holder_asked 0', ...written]);
    expect(now).toEqual(at(85));
  });

  it('omit contacts without consent, but not the holder of the account', () => {
    const facts = { ...contacts, mayWrite: false };
    expect(told(untilQuiet(begun, facts).chain)).toEqual([...retries, 'incident 0']);
    expect(told(untilQuiet(ofLovedOne, facts).chain)).toEqual([
      ...retries,
      ...['holder_asked 0', 'incident 0'],
    ]);
  });
});

describe("the account's holder", () => {
  it("the account's holder cannot report a loved one fine, and ends the steps after speaking to them", () => {
    expect(sayFine(ofLovedOne)).toEqual({ refusal: 'not_the_person_called' });
    expect(sayFine(begun)).toMatchObject({ state: 'ended', steps: [{ kind: 'fine' }] });
    expect(answerAsHolder(begun, true, zero)).toEqual({ refusal: 'not_found' });
    expect(answerAsHolder(begun, true, zero, true)).toMatchObject({ state: 'ended' });
    expect(answerAsHolder(ofLovedOne, true, zero)).toMatchObject({
      ...{ state: 'ended', steps: [{ kind: 'reached', actor: 'client' }] },
    });
  });

  it('the account\'s holder is followed by the next contact at once after "No", and is not asked again after an early answer', () => {
    let chain: Chain = { ...ofLovedOne, retries: 3, nextAt: at(40) };
    chain = stepped(chain, nextStep(chain, contacts, schedule, at(40)) as Change);
    const no = answerAsHolder(chain, false, at(41)) as Change;
    expect(no.nextAt).toEqual(at(41));
    expect(
      told(
        stepped(
          stepped(chain, no),
          nextStep(stepped(chain, no), contacts, schedule, at(41)) as Change,
        ),
      ).slice(-2),
    ).toEqual([...['holder_cannot 0', 'contact_written 1']]);
    const early = stepped(ofLovedOne, answerAsHolder(ofLovedOne, false, at(1)) as Change);
    expect(early.nextAt).toEqual(at(10));
    expect(told(untilQuiet(early).chain)).not.toContain('holder_asked 0');
    expect(answerAsHolder(early, false, at(2))).toBeNull();
  });
});

it('the next step is due at once after the last unanswered attempt, if nobody else was asked', () => {
  const last: Chain = { ...begun, retries: 3, nextAt: at(50) };
  expect(answerRetry(last, false, schedule, at(41))).toMatchObject({ nextAt: at(41) });
  expect(answerRetry({ ...last, contacts: 1 }, false, schedule, at(41))).toMatchObject({
    nextAt: at(50),
  });
  expect(answerRetry({ ...last, retries: 2 }, false, schedule, at(41))).toMatchObject({
    nextAt: at(50),
  });
  const withStaff: Chain = { ...last, state: 'with_staff', nextAt: null };
  expect(answerRetry(withStaff, false, schedule, zero)).toEqual({ refusal: 'check_in_with_staff' });
  expect(answerRetry(withStaff, true, schedule, zero)).toMatchObject({ state: 'ended' });
  const over: Chain = { ...last, state: 'ended', nextAt: null };
  expect(answerRetry(over, true, schedule, zero)).toEqual({ refusal: 'check_in_over' });
});

it('a contact answers once, and is followed by the next one only while the answer is awaited', () => {
  const chain: Chain = { ...begun, retries: 3, contacts: 1, nextAt: at(50) };
  const link = { turn: 1, contactId: 'one', isAnswered: false };
  expect(answerAsContact(chain, link, 'cannot', at(41))).toMatchObject({ nextAt: at(41) });
  const later = { ...chain, contacts: 3 };
  expect(answerAsContact(later, link, 'cannot', at(41))).toMatchObject({ nextAt: at(50) });
  const used = { ...link, isAnswered: true };
  expect(answerAsContact(chain, used, 'reached', at(41))).toEqual({ refusal: 'link_used' });
  expect(answerAsContact(chain, used, 'no_more', at(41))).toMatchObject({
    ...{ nextAt: at(50), steps: [{ kind: 'contact_declined' }] },
  });
  const over: Chain = { ...chain, state: 'ended', nextAt: null };
  expect(answerAsContact(over, link, 'cannot', at(41))).toEqual({ refusal: 'check_in_over' });
});

it('in any sequence of answers the steps end once, each recorded once', () => {
  const acts = fc.array(
    fc.record({
      minutes: fc.integer({ min: 0, max: 20 }),
      act: fc.constantFrom('job', 'again', 'reached', 'fine', 'spoken', 'no', 'cannot', 'no_more'),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(acts, fc.boolean(), (list, isForLovedOne) => {
      let chain: Chain = { ...begun, isForLovedOne };
      let now = zero;
      for (const { minutes, act } of list) {
        now = new Date(now.getTime() + minutes * minute);
        const change = decide(chain, act, now);
        if (change === null || 'refusal' in change) continue;
        expect(chain.state === 'ended' && change.state !== 'ended').toBe(false);
        expect(change.nextAt === null).toBe(change.state !== 'running');
        chain = stepped(chain, change);
        expect(new Set(told(chain)).size).toBe(chain.steps.length);
        const ends = chain.steps.filter(({ kind }) => kind === 'reached' || kind === 'fine');
        expect(ends).toHaveLength(chain.state === 'ended' ? 1 : 0);
        if (isForLovedOne) expect(told(chain)).not.toContain('fine 0');
      }
    }),
    { numRuns: 300 },
  );

  function decide(chain: Chain, act: string, now: Date) {
    const link = { turn: chain.contacts, contactId: 'one', isAnswered: false };
    if (act === 'job') return nextStep(chain, contacts, schedule, now);
    if (act === 'again') return answerRetry(chain, false, schedule, now);
    if (act === 'reached') return answerRetry(chain, true, schedule, now);
    if (act === 'fine') return sayFine(chain);
    if (act === 'spoken' || act === 'no') return answerAsHolder(chain, act === 'spoken', now);
    if (chain.contacts === 0) return null;
    return answerAsContact(chain, link, act === 'cannot' ? 'cannot' : 'no_more', now);
  }
});

it('the end is announced to everyone but its author, and to contacts who were asked and did not decline', () => {
  const steps: Step[] = [
    first,
    { kind: 'contact_written', turn: 1, actor: 'system', contactId: 'one' },
    { kind: 'contact_declined', turn: 1, actor: 'contact', contactId: 'one' },
    { kind: 'contact_skipped', turn: 2, actor: 'system', contactId: 'two' },
    { kind: 'contact_written', turn: 3, actor: 'system', contactId: 'three' },
    { kind: 'contact_written', turn: 4, actor: 'system', contactId: 'four' },
  ];
  const end = (actor: Step['actor'], contactId: string | null): Step => ({
    ...{ kind: 'reached', turn: 0, actor, contactId },
  });
  expect(whomToTell({ steps: [...steps, end('contact', 'three')] })).toEqual({
    ...{ sides: ['client', 'companion'], contactIds: ['four'] },
  });
  expect(whomToTell({ steps: [...steps, end('client', null)] })).toEqual({
    ...{ sides: ['companion'], contactIds: ['three', 'four'] },
  });
});

it('what a circle member did for the client is news for the client, and its notification names the member', () => {
  const steps: Step[] = [
    first,
    { kind: 'reached', turn: 0, actor: 'client', contactId: null, actedBy: 'member' },
  ];
  expect(whomToTell({ steps }).sides).toEqual(['client', 'companion']);
  expect(endingOf(steps, { client: 'client', companion: 'companion' })).toEqual({
    ...{ ended_how: 'reached', ended_by: 'client', acted_by: 'member' },
  });
});

it('the notification of the end says who ended it last, and how', () => {
  const accounts = { client: 'the client', companion: 'the companion' };
  const said = (kind: Step['kind'], actor: Step['actor']) =>
    endingOf(
      [
        first,
        { kind: 'reached', turn: 0, actor: 'contact', contactId: 'one' },
        { kind, turn: 1, actor, contactId: null },
      ],
      accounts,
    );
  expect(said('fine', 'client')).toEqual({
    ...{ ended_how: 'fine', ended_by: 'client', acted_by: 'the client' },
  });
  expect(said('reached', 'companion')).toEqual({
    ...{ ended_how: 'reached', ended_by: 'companion', acted_by: 'the companion' },
  });
  expect(said('call_wanted', 'person')).toEqual({ ended_how: 'call_wanted', ended_by: 'person' });
  expect(said('reached', 'staff')).toEqual({ ended_how: 'reached', ended_by: 'staff' });
  // A later step of another kind does not end it.
  expect(said('help', 'person')).toEqual({ ended_how: 'reached', ended_by: 'contact' });
  expect(endingOf([first], accounts)).toEqual({});
});

it('"No answer" can be reported from five minutes after the start to thirty after the end, if they did not meet or log', () => {
  const session: MissedSession = {
    ...{ startsAt: zero, endsAt: at(25), isOpen: true, checkIn: null, isLogged: false },
    ...{ wasInCall: false, mayWrite: true },
  };
  const said = (minutes: number, change: Partial<MissedSession> = {}) =>
    refusalToStart({ ...session, ...change }, at(minutes));
  expect([said(4.99), said(5), said(55), said(55.01)]).toEqual([
    ...['check_in_not_now', null, null, 'check_in_not_now'],
  ]);
  expect(refusalToStart(undefined, at(10))).toBe('not_found');
  expect(said(10, { checkIn: 'other' })).toBe('check_in_begun');
  expect(said(10, { isLogged: true })).toBe('already_logged');
  expect(said(10, { isOpen: false })).toBe('session_not_open');
  expect(said(10, { wasInCall: true })).toBe('client_was_in_call');
  expect(said(10, { mayWrite: false })).toBe('contacts_not_allowed');
});
