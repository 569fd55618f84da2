import type { LiveEvents } from '@kabar/contracts/live-events';
import { toCallSignal } from '../call-signals/view.ts';
import { toMessage } from '../messages/view.ts';
import type { ChatEvent } from './event.ts';

type EventOf<Kind extends ChatEvent['kind']> = Extract<ChatEvent, { kind: Kind }>;

export function toLiveMessage(event: EventOf<'message'>): LiveEvents['message'] {
  const { conversation_id: conversationId, row } = event;
  return row === undefined ? { conversationId } : { conversationId, message: toMessage(row) };
}

export function toTyping(event: EventOf<'typing'>): LiveEvents['typing'] {
  return { conversationId: event.conversation_id, userId: event.row.user_id };
}

export function toMarks(event: EventOf<'marks'>): LiveEvents['marks'] {
  return {
    conversationId: event.conversation_id,
    userId: event.row.user_id,
    deliveredSeq: event.row.delivered_seq,
    readSeq: event.row.read_seq,
  };
}

export function toLiveSignal({
  row: { room_name: roomName, seq, signal },
}: EventOf<'call_signal'>): LiveEvents['call_signal'] {
  return signal === undefined ? { roomName, seq } : { roomName, seq, signal: toCallSignal(signal) };
}
