import { CallEndReason, CallSide } from '@kabar/contracts/call-shapes';
import { SignalKind } from '@kabar/contracts/call-signals';
import { z } from 'zod';

const toWhom = {
  /** Accounts to tell. */
  members: z.array(z.string()),
  /** The admins listen too. */
  admins: z.boolean(),
};
const inConversation = { ...toWhom, conversation_id: z.string() };

const MessageRow = z.object({
  id: z.string(),
  conversation_id: z.string(),
  seq: z.number(),
  sender_id: z.string().nullable(),
  content: z.string(),
  attachments: z.array(z.unknown()),
  created_at: z.string(),
});

const SignalRow = z.object({
  id: z.string(),
  seq: z.number(),
  kind: SignalKind,
  body: z.string(),
  side: CallSide,
  seat_id: z.string(),
  created_at: z.string(),
});

/** What Postgres tells every process of the chat service about something that was committed, with the row it is about. */
const Event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    ...inConversation,
    /** Absent when it was too long for a notification of the database. */
    row: MessageRow.optional(),
  }),
  z.object({
    kind: z.literal('typing'),
    ...inConversation,
    row: z.object({ user_id: z.string() }),
  }),
  z.object({
    kind: z.literal('marks'),
    ...inConversation,
    row: z.object({ user_id: z.string(), delivered_seq: z.number(), read_seq: z.number() }),
  }),
  z.object({ kind: z.literal('conversation'), ...inConversation }),
  z.object({
    kind: z.literal('notification'),
    ...toWhom,
    row: z.object({ id: z.string().nullable(), type: z.string().nullable() }),
  }),
  z.object({
    kind: z.literal('call_signal'),
    ...toWhom,
    /** signal: absent when it was too long for a notification of the database. */
    row: z.object({ room_name: z.string(), seq: z.number(), signal: SignalRow.optional() }),
  }),
  z.object({
    kind: z.literal('call_changed'),
    ...toWhom,
    row: z.object({ room_name: z.string() }),
  }),
  z.object({
    kind: z.literal('call_ended'),
    ...toWhom,
    row: z.object({ room_name: z.string(), reason: CallEndReason }),
  }),
  z.object({
    kind: z.literal('call_moved'),
    ...toWhom,
    row: z.object({ room_name: z.string(), seat_id: z.string() }),
  }),
]);

export type ChatEvent = z.infer<typeof Event>;

/** A session ended, or (without a session) what the account may do has changed. */
const SessionChange = z.object({ sessionId: z.string().optional(), accountId: z.string() });

export type SessionChange = z.infer<typeof SessionChange>;

/** Undefined for anything else: no other program's notification may stop this process. */
export function readEvent(payload: string | undefined): ChatEvent | undefined {
  return Event.safeParse(parseJson(payload)).data;
}

export function readSessionChange(payload: string | undefined): SessionChange | undefined {
  return SessionChange.safeParse(parseJson(payload)).data;
}

function parseJson(payload: string | undefined): unknown {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return undefined;
  }
}
