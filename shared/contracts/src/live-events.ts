import type { z } from 'zod';
import type { CallEndReason } from './call-shapes.ts';
import type { CallSignal } from './call-signals.ts';
import type { Message } from './messages.ts';

/** Socket events from the service to browsers. Each is a hint; the browser refetches over HTTP. */
export interface LiveEvents {
  /** A message; a long one has only its conversation and is fetched. */
  message: { conversationId: string; message?: z.output<typeof Message> };
  typing: { conversationId: string; userId: string };
  marks: { conversationId: string; userId: string; deliveredSeq: number; readSeq: number };
  /** A conversation was opened, closed or changed. */
  conversation: { conversationId: string };
  /** A new notification; both fields are null if notifications were read in another window. */
  notification: { id: string | null; type: string | null };
  /** The members of a care circle, or what it may see, have changed. */
  circle: { personId: string };
  /** A WebRTC signal for the reader's call; a long one is fetched by its number. */
  call_signal: { roomName: string; seq: number; signal?: z.output<typeof CallSignal> };
  /** A person joined or left, or the end of the call has changed: send a heartbeat for the current state. */
  call_changed: { roomName: string };
  /** The call has ended for both people. */
  call_ended: { roomName: string; reason: z.output<typeof CallEndReason> };
  /** Another device took over this seat. */
  call_moved: { roomName: string; seatId: string };
  /** The connection was interrupted: refetch everything on the screen. */
  resync: Record<string, never>;
}

/** Requests that a browser may send over the socket: each names an endpoint and is acknowledged with its response. */
export const liveCalls = {
  'message:send': 'POST /conversations/{conversationId}/messages',
  'typing:tell': 'POST /conversations/{conversationId}/typing',
  'marks:set': 'PUT /conversations/{id}/marks',
  'call-signal:send': 'POST /call-signals',
} as const;
