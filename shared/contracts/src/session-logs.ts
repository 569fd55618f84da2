import { z } from 'zod';
import { BookingMedium, BookingPerson } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { CsvSeparator, Id, Instant, line, Medium, text } from './fields.ts';

/**
 * What a log belongs to. unplanned: a call with an assigned client without a booking. trial_request: a trial call
 * without a booked time, which older logs have.
 */
export const LoggedKind = z.enum(['trial_booking', 'booking', 'trial_request', 'unplanned']);

export const MoodAssessment = z.enum(['good', 'neutral', 'concerned']);

export const summaryLength = { shortest: 50, longest: 500 };
export const summaryMessage = 'Summary must be 50-500 characters';

/** A past session of the caller without a log, or an assigned client for an unplanned call. */
export const SessionToLog = z.object({
  kind: LoggedKind.exclude(['trial_request']),
  /** Null for an unplanned call. */
  id: Id.nullable(),
  client: BookingPerson,
  /** Whether it is for one of the client's loved ones. */
  isForLovedOne: z.boolean(),
  lovedOneName: z.string().nullable(),
  /** Null for an unplanned call. */
  startedAt: Instant.nullable(),
  durationMinutes: z.int().nullable(),
  /** 'video' if both were in its call. */
  medium: BookingMedium.nullable(),
  /** The first session for that loved one: the log must record whether they consent to calls. */
  asksConsent: z.boolean(),
  /** Minutes that both were in the call in Kabar; null if they did not meet there. */
  attendedMinutes: z.int().nullable(),
});

const common = {
  id: Id,
  kind: LoggedKind,
  /** Null for the client. */
  lovedOneId: Id.nullable(),
  medium: BookingMedium,
  startedAt: Instant,
  durationSeconds: z.int(),
  /** Null once the client's account is erased. */
  summary: z.string().nullable(),
  createdAt: Instant,
};

/** The complete log, for its companion only. */
export const SessionLog = z.object({
  ...common,
  client: BookingPerson,
  moodAssessment: MoodAssessment.nullable(),
  urgentFlag: z.boolean(),
  urgentDetails: z.string().nullable(),
});

/** A log as the client sees it: without mood, urgency and details. */
export const ReceivedSessionLog = z.object({
  ...common,
  companion: BookingPerson,
  /** When the client objected; null if they did not. */
  objectedAt: Instant.nullable(),
  /** When staff decided about the objection, and the resulting minutes; null before that. */
  objectionDecidedAt: Instant.nullable(),
  objectionMinutes: z.int().nullable(),
});

/** A log as admins see it in an audit. */
export const AuditedSessionLog = z.object({
  id: Id,
  clientId: Id,
  /** Null once the account is erased, as are the texts sealed with the client's key. */
  clientName: z.string().nullable(),
  companionId: Id,
  companionName: z.string().nullable(),
  medium: BookingMedium,
  startedAt: Instant,
  durationSeconds: z.int(),
  summary: z.string().nullable(),
  moodAssessment: MoodAssessment.nullable(),
  urgentFlag: z.boolean(),
  urgentDetails: z.string().nullable(),
});

const auditFilters = {
  urgent: z.enum(['all', 'urgent']).default('all'),
  /** Sessions that began at or after this moment. */
  from: Instant.optional(),
  /** Sessions that began before this moment. */
  until: Instant.optional(),
};

const Page = {
  /** The id of the last row of the previous page. */
  after: Id.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
};

export const sessionLogs = contract('bookings', {
  sessions: endpoint({
    method: 'GET',
    path: '/session-logs/sessions',
    who: ['companion'],
    summary: "The caller's sessions that began and are not logged yet, latest first; at most 50",
    input: z.strictObject({ clientId: Id.optional() }),
    output: z.object({ sessions: z.array(SessionToLog) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/session-logs',
    who: ['companion'],
    summary:
      "Logs one of the caller's sessions, which completes it; the client is notified of the minutes, staff at once of anything urgent",
    input: z.strictObject({
      id: Id,
      clientId: Id,
      /** Null for an unplanned call between assigned people. */
      session: z
        .strictObject({ kind: LoggedKind.extract(['trial_booking', 'booking']), id: Id })
        .nullable(),
      /** Required unless both attended the call in Kabar, which stores 'video' in any case. */
      medium: Medium.optional(),
      startedAt: Instant,
      /** Negative values count as 0. */
      durationMinutes: z.number().max(1_440),
      summary: text(1_000_000)
        .min(summaryLength.shortest, summaryMessage)
        .max(summaryLength.longest, summaryMessage),
      moodAssessment: MoodAssessment,
      urgentFlag: z.boolean(),
      /** Stored only if the log is urgent. */
      urgentDetails: text(1_000).optional(),
      /** The loved one's answer in the first log; a refusal stops all calls to them. */
      lovedOneAgrees: z.boolean().optional(),
    }),
    output: SessionLog,
    status: 201,
    errors: {
      not_own_client: 403,
      session_not_begun: 409,
      session_not_open: 409,
      already_logged: 409,
      unplanned_logs_used: 429,
      consent_not_asked: 409,
    },
    limits: [
      'one log of a booking',
      'one log of a trial booking',
      'no two logs of overlapping trial calls',
      'ten unplanned logs of a client in 24 hours',
    ],
  }),
  recorded: endpoint({
    method: 'GET',
    path: '/session-logs/recorded',
    replica: true,
    who: ['companion'],
    summary: "Lists the caller's session logs, newest session first",
    input: z.strictObject(Page),
    output: z.object({ sessionLogs: z.array(SessionLog), next: Id.nullable() }),
  }),
  received: endpoint({
    method: 'GET',
    path: '/session-logs',
    replica: true,
    who: ['client'],
    summary: "Lists companions' logs of the caller's sessions, newest session first",
    input: z.strictObject(Page),
    output: z.object({
      sessionLogs: z.array(ReceivedSessionLog),
      next: Id.nullable(),
      /** Whether the caller has a companion. */
      isAccompanied: z.boolean(),
    }),
  }),
  object: endpoint({
    method: 'POST',
    path: '/session-logs/{id}/objection',
    who: ['client'],
    summary: 'Objects once to a session log, which staff look into',
    input: z.strictObject({ id: Id, message: text(1_000).min(3) }),
    output: ReceivedSessionLog,
    errors: { already_objected: 409 },
    limits: ['one objection to a log'],
  }),
  ofStaff: endpoint({
    method: 'GET',
    path: '/session-logs/{id}/staff',
    writes: true,
    who: ['admin', 'moderator'],
    summary:
      'Returns one session log for an incident about it; the access is audited. Moderators see neither summary nor details',
    input: z.strictObject({ id: Id }),
    output: AuditedSessionLog,
  }),
  audit: endpoint({
    method: 'GET',
    path: '/session-logs/audit',
    writes: true,
    who: ['admin'],
    summary: 'Lists all session logs, newest session first, page by page; the access is audited',
    input: z.strictObject({
      ...auditFilters,
      /** `next` of the previous page. */
      after: line(200).optional(),
    }),
    output: z.object({ sessionLogs: z.array(AuditedSessionLog), next: z.string().nullable() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/session-logs/export',
    writes: true,
    who: ['admin'],
    summary: 'Exports the filtered list as CSV, page by page; the export is audited',
    input: z.strictObject({ ...auditFilters, separator: CsvSeparator }),
    output: z.unknown(),
    download: true,
  }),
});
