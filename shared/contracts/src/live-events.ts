import type { z } from 'zod';
import type { CallEndReason } from './call-shapes.ts';
import type { CallSignal } from './call-signals.ts';
import type { Message } from './messages.ts';

/**
 * The events that the service sends to browsers over the socket. Each is a hint: the truth is read by HTTP afterwards.
 */
export interface LiveEvents {
  /** A message with its content, or, when it is long, only where to fetch it. */
  message: { conversationId: string; message?: z.output<typeof Message> };
  typing: { conversationId: string; userId: string };
  marks: { conversationId: string; userId: string; deliveredSeq: number; readSeq: number };
  /** A conversation was opened, closed or changed. */
  conversation: { conversationId: string };
  /** A new notification with its type; both are null when notifications were read in another window. */
  notification: { id: string | null; type: string | null };
  /** Who is in the circle of a person of care, or what it may see, has changed: read again what is shown about them. */
  circle: { personId: string };
  /** A signal for a call that the reader is in, with its content where that is short; else it is fetched by its number. */
  call_signal: { roomName: string; seq: number; signal?: z.output<typeof CallSignal> };
  /** Somebody joined or left, or the end of the call has changed: the heartbeat answers the current state. */
  call_changed: { roomName: string };
  /** The call is over for both. */
  call_ended: { roomName: string; reason: z.output<typeof CallEndReason> };
  /** Another device took the place of this seat. */
  call_moved: { roomName: string; seatId: string };
  /** The service was interrupted: read everything that is on the screen again. */
  resync: Record<string, never>;
}

/** What a browser may send over the socket: each is an endpoint by its name, and is acknowledged with its answer. */
export const liveCalls = {
  'message:send': 'POST /conversations/{conversationId}/messages',
  'typing:tell': 'POST /conversations/{conversationId}/typing',
  'marks:set': 'PUT /conversations/{id}/marks',
  'call-signal:send': 'POST /call-signals',
} as const;
