import { dayOf } from '@kabar/web/say-time';
import type { MessageView } from './message-history.ts';
import type { QueuedMessage } from './outbox.ts';

export type MessageState = 'sent' | 'delivered' | 'read';

export type TimelineEntry =
  | { kind: 'day'; key: string; day: Date }
  | {
      kind: 'message';
      key: string;
      message: MessageView;
      own: boolean;
      /** The first of several consecutive messages by one person, which shows the name or side. */
      first: boolean;
      /** Shown on the last own message with this state. */
      state: MessageState | undefined;
    }
  | { kind: 'queued'; key: string; message: QueuedMessage; first: boolean };

export interface Marks {
  deliveredSeq: number;
  readSeq: number;
}

/** History and unsent messages as entries for display: dates, groups of one person, and states of own messages. */
export function timelineOf(parts: {
  messages: readonly MessageView[];
  queued: readonly QueuedMessage[];
  me: string;
  /** The read and delivery marks of all others. */
  marks: readonly Marks[];
  /** The reader's IANA zone: messages are grouped by its days. */
  timeZone: string;
}): TimelineEntry[] {
  const { messages, me, marks, timeZone } = parts;
  // Ids of stored messages that this window's queue still contains.
  const storedIds = new Set(messages.map((message) => message.id));
  const queued = parts.queued.filter((message) => !storedIds.has(message.id));
  const states = lastOfEachState(messages, me, marks);
  const entries: TimelineEntry[] = [];
  let day = '';
  let sender: string | null | undefined;
  const startDay = (time: string) => {
    const date = new Date(time);
    const next = dayOf(date, timeZone);
    if (next === day) return;
    day = next;
    sender = undefined;
    entries.push({ kind: 'day', key: `day-${day}`, day: date });
  };
  for (const message of messages) {
    startDay(message.createdAt);
    const isOwn = message.senderId === me;
    const first = message.senderId !== sender;
    sender = message.senderId;
    const state = states.get(message.seq);
    entries.push({ kind: 'message', key: message.id, message, own: isOwn, first, state });
  }
  for (const message of queued) {
    startDay(message.writtenAt);
    entries.push({ kind: 'queued', key: message.id, message, first: sender !== me });
    sender = me;
  }
  return entries;
}

function lastOfEachState(messages: readonly MessageView[], me: string, marks: readonly Marks[]) {
  const delivered = Math.max(0, ...marks.map((mark) => mark.deliveredSeq));
  const read = Math.max(0, ...marks.map((mark) => mark.readSeq));
  const lastSeq = new Map<MessageState, number>();
  for (const { seq, senderId } of messages) {
    if (senderId !== me) continue;
    lastSeq.set(seq <= read ? 'read' : seq <= delivered ? 'delivered' : 'sent', seq);
  }
  return new Map([...lastSeq].map(([state, seq]) => [seq, state]));
}
