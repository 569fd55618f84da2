import type { assignments } from '@kabar/contracts/assignments';
import { costOfCancellation } from '@kabar/rules/late-sessions';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { ownAssignment } from './own-assignment.ts';
import { readEndFacts } from './queries.ts';

/** Uses the same rule that settles the sessions when the assignment ends. */
export const previewEnd: Verb<typeof assignments.endpoints.previewEnd, BookingsTables> = async (
  context,
  { id },
) => {
  const [{ client, companion, status }, { accountId }] = await Promise.all([
    ownAssignment(context, id),
    context.caller(),
  ]);
  if (status !== 'active') throw context.refuse('already_ended');
  const { now } = context;
  const pair = { client: client.id, companion: companion.id };
  const { starts, freeHours, withCause } = await readEndFacts(context.db, pair, now);
  const by = accountId === client.id ? 'client' : 'companion';
  const costs = starts.map((startsAt) =>
    costOfCancellation({ startsAt, by, withCause, freeHours }, now),
  );
  return {
    sessions: costs.length,
    returned: costs.filter(({ credit }) => credit === 'returned').length,
    used: costs.filter(({ credit }) => credit === 'used').length,
    strikes: costs.filter(({ strike }) => strike).length,
  };
};
