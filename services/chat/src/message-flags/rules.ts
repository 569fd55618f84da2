import type { FlagOutcome } from '@kabar/contracts/message-flags';
import type { Notice } from '@kabar/server/notify';
import type { z } from 'zod';

export type Outcome = z.infer<typeof FlagOutcome>;

/** A report with the message it is about. Writer and reporter are null once their accounts are erased. */
export interface FlagFacts {
  messageId: string;
  conversationId: string;
  writerId: string | null;
  reporterId: string | null;
  /** Null while undecided. */
  outcome: Outcome | null;
}

export interface FlagDecision {
  outcome: Outcome;
  /** Replaces our standard text to the writer. */
  toWriter: string | null;
  toReporter: string | null;
}

export interface Mute {
  person: string;
  kind: 'writing' | 'reporting';
  until: Date;
}

export interface FlagChanges {
  mute: Mute | null;
  closesConversation: boolean;
  notices: Notice[];
}

type Refusal = 'admins_alone' | 'not_found' | 'already_closed';

const muteDays = 7;

/** The end of a mute that begins now. */
export function endOfMute(now: Date): Date {
  return new Date(now.getTime() + muteDays * 24 * 60 * 60_000);
}

/** Decides a report once. Only admins close a conversation. */
export function decideFlag(
  facts: FlagFacts | undefined,
  decision: FlagDecision,
  { isAdmin }: { isAdmin: boolean },
  now: Date,
): { refusal: Refusal } | FlagChanges {
  const { outcome } = decision;
  if (outcome === 'conversation_closed' && !isAdmin) return { refusal: 'admins_alone' };
  if (facts === undefined) return { refusal: 'not_found' };
  if (facts.outcome !== null) return { refusal: 'already_closed' };
  return {
    mute: muteOf(facts, outcome, now),
    closesConversation: outcome === 'conversation_closed',
    notices: [...noticesOfWriter(facts, decision), ...noticesOfReporter(facts, decision)],
  };
}

function muteOf({ writerId, reporterId }: FlagFacts, outcome: Outcome, now: Date): Mute | null {
  const until = endOfMute(now);
  if (outcome === 'muted' && writerId !== null) return { person: writerId, kind: 'writing', until };
  if (outcome === 'reporter_muted' && reporterId !== null) {
    return { person: reporterId, kind: 'reporting', until };
  }
  return null;
}

function noticesOfWriter(
  { writerId, conversationId }: FlagFacts,
  { outcome, toWriter }: FlagDecision,
): Notice[] {
  if (writerId === null || (outcome !== 'warned' && outcome !== 'muted')) return [];
  const payload = {
    conversation_id: conversationId,
    ...(toWriter === null ? {} : { words: toWriter }),
    ...(outcome === 'muted' ? { muted: true as const } : {}),
  };
  return [{ recipient: writerId, type: 'message_warning', payload }];
}

function noticesOfReporter(
  { reporterId, messageId, writerId }: FlagFacts,
  { outcome, toReporter }: FlagDecision,
): Notice[] {
  if (reporterId === null) return [];
  const payload = {
    ...{ message_id: messageId, outcome },
    ...(writerId === null ? {} : { other_id: writerId }),
    ...(toReporter === null ? {} : { words: toReporter }),
  };
  return [{ recipient: reporterId, type: 'report_decided', payload }];
}
