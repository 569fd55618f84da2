import type { Message } from '@kabar/contracts/messages';
import type { z } from 'zod';

export type MessageView = z.output<typeof Message>;

/** What this browser has of a conversation: messages without a gap, ascending. */
export interface MessageHistory {
  messages: MessageView[];
  /** Older ones exist that were not fetched. */
  moreBefore: boolean;
}

export function lastSeqOf(history: MessageHistory | undefined): number {
  return history?.messages.at(-1)?.seq ?? 0;
}

/** Joins what is here with what came; each number once, in order. */
export function mergeMessages(
  here: readonly MessageView[],
  came: readonly MessageView[],
): MessageView[] {
  const bySeq = new Map([...here, ...came].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

/**
 * Adds a message that arrived live. Undefined when a number between is missing: then the service is asked for
 * everything after the last one, and nothing is shown out of order.
 */
export function addLive(history: MessageHistory, message: MessageView): MessageHistory | undefined {
  const last = lastSeqOf(history);
  if (message.seq <= last) return history;
  if (message.seq !== last + 1) return undefined;
  return { ...history, messages: [...history.messages, message] };
}
