import { endKinds, findEnd, hasEnded, isEnd } from './end-rules.ts';
import {
  answerRetry,
  type Chain,
  type Change,
  type ContactFacts,
  end,
  has,
  nextStep,
  type Schedule,
  type Step,
  type StepKind,
  stepsToNextContact,
  stored,
} from './rules.ts';

/**
 * The search for a person after a daily check-in. It may end and begin again, because a person may ask for help after
 * "I'm fine".
 */
export interface DailyChain extends Chain {
  /** Without a companion the tries are skipped, and staff are in charge. */
  hasCompanion: boolean;
}

/** Who responded: the account's holder, or a loved one by their link. */
export type Answerer = 'client' | 'person';

const minuteMs = 60_000;
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMs);
/** Minutes that a late "fine" pauses the search, for the companion to confirm it. */
export const lateFineMinutes = 30;

/** Begins a search; its first try is due at once. */
export function begin(now: Date): Change {
  return {
    ...{ state: 'running', nextAt: now, retries: 0, contacts: 0 },
    steps: [{ kind: 'no_answer', turn: 0, actor: 'system', contactId: null }],
  };
}

/** The plan's contacts in its order; without one, all contacts in the account's order. */
export function inPlanOrder<Contact extends { id: string }>(
  contacts: readonly Contact[],
  order: readonly string[],
): Contact[] {
  if (order.length === 0) return [...contacts];
  return order.flatMap((id) => contacts.find((contact) => contact.id === id) ?? []);
}

/**
 * The due step; null if none is. A call for help notifies the companion, the first contact and staff at once; further
 * contacts follow at intervals.
 */
export function nextDailyStep(
  chain: DailyChain,
  contacts: ContactFacts,
  schedule: Schedule,
  now: Date,
): Change | null {
  if (chain.state !== 'running' || chain.nextAt === null || chain.nextAt > now) return null;
  const open = sinceLastEnd(chain);
  const isHelp = isHelpOpen(chain);
  if (isHelp && !isHelpSent(open)) return numbered(chain, sendHelp(open, contacts, schedule, now));
  const retries = chain.hasCompanion && !isHelp ? schedule.retries : 0;
  const change = nextStep(open, contacts, { ...schedule, retries }, now);
  if (change === null) return null;
  // Staff have an urgent incident already.
  const steps = isHelp ? change.steps.filter(({ kind }) => kind !== 'incident') : change.steps;
  return numbered(chain, { ...change, steps });
}

/** A loved one's first contact is the account's holder. */
function sendHelp(open: DailyChain, contacts: ContactFacts, schedule: Schedule, now: Date): Change {
  const bySystem = { actor: 'system', contactId: null } as const;
  const retries = open.hasCompanion ? open.retries + 1 : open.retries;
  const isHolderNext = open.isForLovedOne && !has(open, 'holder_asked');
  const written = isHolderNext ? [] : stepsToNextContact(open, contacts);
  const steps: Step[] = [{ kind: 'incident', turn: 0, ...bySystem }];
  if (open.hasCompanion) steps.push({ kind: 'retry', turn: retries, ...bySystem });
  if (isHolderNext) steps.push({ kind: 'holder_asked', turn: 0, ...bySystem });
  return {
    ...{ state: 'running', nextAt: after(now, schedule.contactMinutes), retries },
    ...{ contacts: open.contacts + written.length, steps: [...steps, ...written] },
  };
}

/** Applies the companion's response to a try. */
export function answerDailyRetry(
  chain: DailyChain,
  reached: boolean,
  schedule: Pick<Schedule, 'retries'>,
  now: Date,
) {
  const decided = answerRetry(sinceLastEnd(chain), reached, schedule, now);
  return 'refusal' in decided ? decided : numbered(chain, decided);
}

/**
 * A live "I'm fine" ends the search at every step, except after a call for help: then somebody has to speak to the
 * person.
 */
export function sayDailyFine(chain: DailyChain, actor: Answerer): Change | null {
  if (chain.state === 'ended' || isHelpOpen(chain)) return null;
  return numbered(chain, end(chain, { kind: 'fine', actor }));
}

/** "Please call me" ends the search; the companion calls, or staff after an hour. A call for help takes precedence. */
export function wantCall(chain: DailyChain, actor: Answerer): Change | null {
  if (chain.state === 'ended' || isHelpOpen(chain)) return null;
  return numbered(chain, end(chain, { kind: 'call_wanted', actor }));
}

/** The companion or staff have spoken with the person. */
export function speak(chain: DailyChain, actor: 'companion' | 'staff'): Change | null {
  return chain.state === 'ended' ? null : numbered(chain, end(chain, { kind: 'reached', actor }));
}

/**
 * A "fine" that was tapped within its window and arrived after the search began. It pauses the search once, so that
 * repeating it cannot silence the alarm. A search with staff, or after a call for help, continues.
 */
export function sayLateFine(chain: DailyChain, actor: Answerer, now: Date): Change | null {
  if (chain.state === 'ended' || isHelpOpen(chain)) return null;
  if (has(sinceLastEnd(chain), 'late_fine')) return null;
  const step: Step = { kind: 'late_fine', turn: 0, actor, contactId: null };
  const until = after(now, lateFineMinutes);
  const nextAt = chain.state === 'running' ? latest(chain.nextAt, until) : chain.nextAt;
  return numbered(chain, { ...stored(chain), nextAt, steps: [step] });
}

/** The companion confirms a late "fine", which ends the search, or doubts it, which resumes it at once. */
export function confirmFine(
  chain: DailyChain,
  isFine: boolean,
  now: Date,
): { refusal: 'nothing_to_confirm' } | Change | null {
  const current = sinceLastEnd(chain);
  if (chain.state === 'ended') return isFine ? null : { refusal: 'nothing_to_confirm' };
  if (!has(current, 'late_fine')) return { refusal: 'nothing_to_confirm' };
  if (isFine) return numbered(chain, end(chain, { kind: 'reached', actor: 'companion' }));
  if (has(current, 'not_fine')) return null;
  const step: Step = { kind: 'not_fine', turn: 0, actor: 'companion', contactId: null };
  const nextAt = chain.state === 'running' ? now : chain.nextAt;
  return numbered(chain, { ...stored(chain), nextAt, steps: [step] });
}

/**
 * "I need help" begins the search, or begins it again. Its step is due at once. Repeating it changes nothing while help
 * is under way.
 */
export function askForHelp(
  chain: DailyChain | undefined,
  actor: Answerer,
  now: Date,
): Change | null {
  const step: Step = { kind: 'help', turn: 0, actor, contactId: null };
  if (chain === undefined) return { ...begin(now), steps: [step] };
  if (isHelpOpen(chain)) return null;
  return numbered(chain, { ...stored(chain), state: 'running', nextAt: now, steps: [step] });
}

/** Whether the person asked for help and nobody has spoken to them since. */
export function isHelpOpen(chain: Pick<Chain, 'steps'>): boolean {
  return has(sinceLastEnd(chain), 'help');
}

/** Looks only at the steps since the search last ended. */
function isHelpSent({ steps }: Pick<Chain, 'steps'>): boolean {
  const asked = steps.findLastIndex(({ kind }) => kind === 'help');
  return has({ steps: steps.slice(asked) }, 'incident');
}

/**
 * Who is notified of the end: everybody who was notified before, except the one who ended it and those who
 * unsubscribed.
 */
export function whomToTellOfDaily(chain: Pick<Chain, 'steps'>): {
  sides: ('client' | 'companion')[];
  contactIds: string[];
} {
  const lastEnd = findEnd(chain.steps);
  const before = chain.steps.slice(0, lastEnd && chain.steps.indexOf(lastEnd));
  const { steps } = sinceLastEnd({ steps: before });
  const wasTold = (kinds: readonly StepKind[]) => steps.some(({ kind }) => kinds.includes(kind));
  const told = {
    client: wasTold(['holder_asked', 'incident']),
    companion: wasTold(['retry', 'late_fine', 'incident']),
  };
  const declined = new Set(idsOf(chain.steps, 'contact_declined'));
  return {
    sides: (['client', 'companion'] as const).filter(
      (side) => told[side] && !hasEnded(side, lastEnd),
    ),
    contactIds: idsOf(steps, 'contact_written').filter(
      (id) => id !== lastEnd?.contactId && !declined.has(id),
    ),
  };
}

function idsOf(steps: readonly Step[], wanted: StepKind): string[] {
  return steps.flatMap(({ kind, contactId }) => (kind === wanted && contactId ? [contactId] : []));
}

/** The steps since the search last ended. */
export function decideOpenPart<Chain_ extends DailyChain, Decision extends object | null>(
  chain: Chain_,
  decide: (open: Chain_) => Decision | Change,
): Decision | Change {
  const decided = decide(sinceLastEnd(chain));
  return decided !== null && 'steps' in decided ? numbered(chain, decided) : decided;
}

/** The search without steps from before it last ended. */
function sinceLastEnd<Part extends Pick<Chain, 'steps'>>(chain: Part): Part {
  const last = chain.steps.findLastIndex(isEnd);
  return { ...chain, steps: chain.steps.slice(last + 1) };
}

const onceKinds: readonly StepKind[] = [
  ...endKinds,
  ...(['help', 'late_fine', 'not_fine', 'holder_asked', 'holder_cannot', 'incident'] as const),
];

/**
 * Numbers steps that happen once per search, because a restarted search has them again. Repeated steps are left out.
 */
function numbered({ steps }: Pick<Chain, 'steps'>, change: Change): Change {
  const numberOf = (wanted: StepKind) => steps.filter(({ kind }) => kind === wanted).length;
  return {
    ...change,
    steps: change.steps
      .map((step) =>
        onceKinds.includes(step.kind) ? { ...step, turn: numberOf(step.kind) } : step,
      )
      .filter(({ kind, turn }) => !has({ steps }, kind, turn)),
  };
}

function latest(one: Date | null, other: Date): Date {
  return one !== null && one > other ? one : other;
}
