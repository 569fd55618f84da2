import type { Message } from '@kabar/contracts/messages';
import type { z } from 'zod';

export type MessageView = z.output<typeof Message>;

/** The loaded part of a conversation: consecutive messages in ascending order. */
export interface MessageHistory {
  messages: MessageView[];
  /** Whether there are older messages that are not loaded. */
  moreBefore: boolean;
}

export function lastSeqOf(history: MessageHistory | undefined): number {
  return history?.messages.at(-1)?.seq ?? 0;
}

/** Merges cached and new messages: each number once, in order. */
export function mergeMessages(
  here: readonly MessageView[],
  came: readonly MessageView[],
): MessageView[] {
  const bySeq = new Map([...here, ...came].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/**
 * Adds a live message. Undefined if an earlier one is missing: then everything after the last cached message must be
 * fetched.
 */
export function addLive(history: MessageHistory, message: MessageView): MessageHistory | undefined {
  const last = lastSeqOf(history);
  if (message.seq <= last) return history;
  if (message.seq !== last + 1) return undefined;
  return { ...history, messages: [...history.messages, message] };
}
