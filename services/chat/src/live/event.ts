import { CallEndReason, CallSide } from '@kabar/contracts/call-shapes';
import { SignalKind } from '@kabar/contracts/call-signals';
import { z } from 'zod';

const toWhom = {
  /** Account ids of the recipients. */
  members: z.array(z.string()),
  /** Whether admins receive it too. */
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

/** A committed change with its row, which Postgres NOTIFYs to every process of the chat service. */
const Event = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('message'),
    ...inConversation,
    /** Absent if it was too long for NOTIFY. */
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
    kind: z.literal('circle'),
    ...toWhom,
    row: z.object({ person_id: z.string() }),
  }),
  z.object({
    kind: z.literal('call_signal'),
    ...toWhom,
    /** `signal` is absent if it was too long for NOTIFY. */
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

/** A session ended or, without a session, an account's rights changed. */
const SessionChange = z.object({ sessionId: z.string().optional(), accountId: z.string() });

export type SessionChange = z.infer<typeof SessionChange>;

/** Undefined for a foreign payload, which must not crash this process. */
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
