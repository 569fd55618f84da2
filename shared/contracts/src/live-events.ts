import type { z } from 'zod';
import type { CallEndReason } from './call-shapes.ts';
import type { CallSignal } from './call-signals.ts';
import type { Message } from './messages.ts';

/**
 * What the service tells browsers over the socket. Each is a hint: what counts is read by HTTP afterwards.
 */
export interface LiveEvents {
  /** A message with its content, or, when it is long, only where to fetch it. */
  message: { conversationId: string; message?: z.output<typeof Message> };
  typing: { conversationId: string; userId: string };
  marks: { conversationId: string; userId: string; deliveredSeq: number; readSeq: number };
  /** A conversation was opened, closed or changed. */
  conversation: { conversationId: string };
  /** A new one with its type; both are null when some were read in another window. */
  notification: { id: string | null; type: string | null };
  /** A signal for a call that the reader is in, with its content where that is short; else it is fetched by its number. */
  call_signal: { roomName: string; seq: number; signal?: z.output<typeof CallSignal> };
  /** Somebody came or left, or the end of the call is another one: the heartbeat answers how it stands. */
  call_changed: { roomName: string };
  /** The call is over for both. */
  call_ended: { roomName: string; reason: z.output<typeof CallEndReason> };
  /** Another device took the place of the seat that is named. */
  call_moved: { roomName: string; seatId: string };
  /** The service was away for a moment: ask again for everything that is on the screen. */
  resync: Record<string, never>;
}

/** What a browser may say over the socket; each is the endpoint of that name and is acknowledged like it. */
export const liveCalls = {
  'message:send': 'POST /conversations/{conversationId}/messages',
  'typing:tell': 'POST /conversations/{conversationId}/typing',
  'marks:set': 'PUT /conversations/{id}/marks',
  'call-signal:send': 'POST /call-signals',
} as const;
