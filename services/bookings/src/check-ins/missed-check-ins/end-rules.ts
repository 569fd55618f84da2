import type { CheckInEnding } from '@kabar/contracts/session-payloads';
import type { Step, StepKind } from './rules.ts';

/**
 * Who is notified of the end: everybody who was notified before, except the one who ended it and those who
 * unsubscribed.
 */
export function whomToTell({ steps }: { steps: readonly Step[] }): {
  sides: ('client' | 'companion')[];
  contactIds: string[];
} {
  const endedBy = findEnd(steps);
  const idsOf = (wanted: StepKind) =>
    steps.flatMap(({ kind, contactId }) => (kind === wanted && contactId ? [contactId] : []));
  const declined = new Set(idsOf('contact_declined'));
  return {
    sides: (['client', 'companion'] as const).filter((side) => !hasEnded(side, endedBy)),
    contactIds: idsOf('contact_written').filter(
      (id) => id !== endedBy?.contactId && !declined.has(id),
    ),
  };
}

export const endKinds: readonly StepKind[] = ['reached', 'fine', 'call_wanted'];

export const isEnd = ({ kind }: Pick<Step, 'kind'>): boolean => endKinds.includes(kind);

/** The step that ended the search last. */
export function findEnd(steps: readonly Step[]): Step | undefined {
  return steps.findLast(isEnd);
}

/** Whether this side ended it and so knows; what a circle member did for the client is news for the client. */
export function hasEnded(side: 'client' | 'companion', end: Step | undefined): boolean {
  return end?.actor === side && (end.actedBy ?? null) === null;
}

/** What ended the search and who said it, for the notifications of its end. */
export function endingOf(
  steps: readonly Step[],
  accounts: Readonly<Record<'client' | 'companion', string | null>>,
): CheckInEnding {
  const end = findEnd(steps);
  if (end === undefined || end.actor === 'system') return {};
  const account = end.actor === 'client' || end.actor === 'companion' ? accounts[end.actor] : null;
  const actedBy = end.actedBy ?? account;
  return {
    ...{ ended_how: howOf(end.kind), ended_by: end.actor },
    ...(actedBy === null ? {} : { acted_by: actedBy }),
  };
}

function howOf(kind: StepKind): NonNullable<CheckInEnding['ended_how']> {
  return kind === 'fine' || kind === 'call_wanted' ? kind : 'reached';
}
