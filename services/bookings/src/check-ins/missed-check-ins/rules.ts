export type StepKind =
  | 'no_answer'
  | 'retry'
  | 'holder_asked'
  | 'holder_cannot'
  | 'contact_written'
  | 'contact_skipped'
  | 'contact_cannot'
  | 'contact_declined'
  | 'incident'
  | 'reached'
  | 'fine'
  /** The remaining kinds occur only in daily check-ins. help: the person pressed "I need help". */
  | 'help'
  /** A "fine" that was tapped in time and arrived after the search began. */
  | 'late_fine'
  /** The companion doubts the late "fine". */
  | 'not_fine'
  /** The person responded "Please call me", which ends the search. */
  | 'call_wanted';

export interface Step {
  kind: StepKind;
  /** The number of the try or contact; 0 for kinds that happen only once. */
  turn: number;
  /** person: the loved one who was called. */
  actor: 'companion' | 'client' | 'contact' | 'person' | 'staff' | 'system';
  contactId: string | null;
  /** The circle member who acted for the client. */
  actedBy?: string | null;
}

/** A missed check-in, read after its lock. */
export interface Chain {
  state: 'running' | 'with_staff' | 'ended';
  /** When the next automatic step is due; null if none is. */
  nextAt: Date | null;
  retries: number;
  contacts: number;
  /** For a called loved one the account's holder is the first contact. */
  isForLovedOne: boolean;
  steps: readonly Step[];
}

export interface ContactFacts {
  /** Whether the client consents to writing to contacts. */
  mayWrite: boolean;
  /** canBeWritten: it has an address, and its reader has not unsubscribed. */
  contactsInOrder: readonly { id: string; canBeWritten: boolean }[];
}

export interface Schedule {
  retries: number;
  retryMinutes: number;
  contactMinutes: number;
}

/** The result of a decision: new steps and the new state. */
export interface Change extends Pick<Chain, 'state' | 'nextAt' | 'retries' | 'contacts'> {
  steps: readonly Step[];
}

const minuteMs = 60_000;
const after = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minuteMs);
const bySystem = { actor: 'system', contactId: null } as const;

/**
 * The due step of a missed check-in; null if none is. Order: the tries, the holder of a loved one's account, the
 * contacts, each with time to respond, then staff.
 */
export function nextStep(
  chain: Chain,
  { mayWrite, contactsInOrder }: ContactFacts,
  schedule: Schedule,
  now: Date,
): Change | null {
  if (chain.state !== 'running' || chain.nextAt === null || chain.nextAt > now) return null;
  const change = { ...stored(chain), nextAt: after(now, schedule.contactMinutes) };
  if (chain.retries < schedule.retries) {
    const retries = chain.retries + 1;
    const nextAt = after(now, schedule.retryMinutes);
    return { ...change, retries, nextAt, steps: [{ kind: 'retry', turn: retries, ...bySystem }] };
  }
  if (chain.isForLovedOne && !has(chain, 'holder_asked') && !has(chain, 'holder_cannot'))
    return { ...change, steps: [{ kind: 'holder_asked', turn: 0, ...bySystem }] };
  const steps = stepsToNextContact(chain, { mayWrite, contactsInOrder });
  const contacts = chain.contacts + steps.length;
  if (steps.at(-1)?.kind === 'contact_written') return { ...change, contacts, steps };
  return {
    ...{ ...change, contacts, state: 'with_staff', nextAt: null },
    steps: [...steps, { kind: 'incident', turn: 0, ...bySystem }],
  };
}

/** Skips contacts who cannot be written to. The last step writes to a contact, if one is left. */
export function stepsToNextContact(
  chain: Pick<Chain, 'contacts' | 'steps'>,
  { mayWrite, contactsInOrder }: ContactFacts,
): Step[] {
  const steps: Step[] = [];
  for (const { id, canBeWritten } of mayWrite ? contactsInOrder : []) {
    if (wasTried(chain, id)) continue;
    const kind = canBeWritten ? 'contact_written' : 'contact_skipped';
    steps.push({ kind, turn: chain.contacts + steps.length + 1, actor: 'system', contactId: id });
    if (canBeWritten) break;
  }
  return steps;
}

/** Applies the companion's response to a try; 'reached' ends the search, even if staff are in charge. */
export function answerRetry(
  chain: Chain,
  reached: boolean,
  schedule: Pick<Schedule, 'retries'>,
  now: Date,
): { refusal: 'check_in_over' | 'check_in_with_staff' } | Change {
  if (chain.state === 'ended') return { refusal: 'check_in_over' };
  if (reached) return end(chain, { kind: 'reached', actor: 'companion' });
  if (chain.state === 'with_staff') return { refusal: 'check_in_with_staff' };
  if (has(chain, 'no_answer', chain.retries)) return { ...stored(chain), steps: [] };
  // Nothing else waits after the last try.
  const isLast = chain.retries === schedule.retries && !wasAsked(chain);
  return {
    ...stored(chain),
    nextAt: isLast ? earlier(chain.nextAt, now) : chain.nextAt,
    steps: [{ kind: 'no_answer', turn: chain.retries, actor: 'companion', contactId: null }],
  };
}

/** Only the called person can say that they are fine; repeating it changes nothing. */
export function sayFine(chain: Chain): { refusal: 'not_the_person_called' } | Change | null {
  if (chain.isForLovedOne) return { refusal: 'not_the_person_called' };
  return chain.state === 'ended' ? null : end(chain, { kind: 'fine', actor: 'client' });
}

/** The called loved one says by their personal link that they are fine. */
export function sayFineAsPerson(chain: Chain): { refusal: 'check_in_over' } | Change {
  if (chain.state === 'ended') return { refusal: 'check_in_over' };
  return end(chain, { kind: 'fine', actor: 'person' });
}

/**
 * The holder of a loved one's account has spoken to them, or asks for the next contact. A circle member may also report
 * it for the client, who otherwise says "fine" themselves.
 */
export function answerAsHolder(
  chain: Chain,
  reached: boolean,
  now: Date,
  isMember = false,
): { refusal: 'check_in_over' | 'not_found' } | Change | null {
  if (!chain.isForLovedOne && !isMember) return { refusal: 'not_found' };
  if (chain.state === 'ended') return reached ? null : { refusal: 'check_in_over' };
  if (reached) return end(chain, { kind: 'reached', actor: 'client' });
  if (has(chain, 'holder_cannot')) return null;
  const isWaiting = has(chain, 'holder_asked') && chain.contacts === 0;
  return {
    ...stored(chain),
    nextAt: isWaiting ? earlier(chain.nextAt, now) : chain.nextAt,
    steps: [{ kind: 'holder_cannot', turn: 0, actor: 'client', contactId: null }],
  };
}

export interface Link {
  turn: number;
  contactId: string;
  isAnswered: boolean;
}

/** A contact responds by the link in a mail. no_more is recorded at any time. */
export function answerAsContact(
  chain: Chain,
  { turn, contactId, isAnswered }: Link,
  answer: 'reached' | 'cannot' | 'no_more',
  now: Date,
): { refusal: 'link_used' | 'check_in_over' } | Change {
  if (answer !== 'no_more') {
    if (isAnswered) return { refusal: 'link_used' };
    if (chain.state === 'ended') return { refusal: 'check_in_over' };
    if (answer === 'reached') return end(chain, { kind: 'reached', actor: 'contact', contactId });
  }
  const kind = answer === 'no_more' ? 'contact_declined' : 'contact_cannot';
  // If the current contact cannot reach the person, the next one is asked at once.
  const isAwaited = !isAnswered && chain.state === 'running' && turn === chain.contacts;
  return {
    ...stored(chain),
    nextAt: isAwaited ? earlier(chain.nextAt, now) : chain.nextAt,
    steps: has(chain, kind, turn) ? [] : [{ kind, turn, actor: 'contact', contactId }],
  };
}

/** Ends a search that is open. */
export function end(
  chain: Chain,
  {
    kind,
    actor,
    contactId = null,
  }: Omit<Step, 'turn' | 'contactId'> & { contactId?: string | null },
): Change {
  return {
    ...{ ...stored(chain), state: 'ended', nextAt: null },
    steps: [{ kind, turn: 0, actor, contactId }],
  };
}

export function stored({ state, nextAt, retries, contacts }: Chain): Omit<Change, 'steps'> {
  return { state, nextAt, retries, contacts };
}

/** `turn` undefined matches every turn. */
export function has({ steps }: Pick<Chain, 'steps'>, kind: StepKind, turn?: number): boolean {
  return steps.some((step) => step.kind === kind && (turn === undefined || step.turn === turn));
}

function wasAsked(chain: Chain): boolean {
  return chain.contacts > 0 || has(chain, 'holder_asked');
}

function wasTried({ steps }: Pick<Chain, 'steps'>, contactId: string): boolean {
  return steps.some(
    (step) =>
      step.contactId === contactId &&
      (step.kind === 'contact_written' || step.kind === 'contact_skipped'),
  );
}

function earlier(one: Date | null, other: Date): Date {
  return one !== null && one < other ? one : other;
}
