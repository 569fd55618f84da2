import { z } from 'zod';

/** What Postgres tells every process of the chat service about something that was committed. */
const Event = z.object({
  kind: z.enum(['message', 'typing', 'marks', 'conversation', 'notification']),
  /** Accounts to tell. */
  members: z.array(z.string()),
  /** The admins listen too. */
  admins: z.boolean(),
  conversationId: z.string().optional(),
  /** Absent when it was too long for a notification of the database. */
  body: z.record(z.string(), z.unknown()).optional(),
});

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
