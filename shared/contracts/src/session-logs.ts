import { z } from 'zod';
import { BookingMedium, BookingPerson } from './booking-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { CsvSeparator, Id, Instant, line, Medium, text } from './fields.ts';

/**
 * What a log belongs to. unplanned: a call with an assigned client that nobody booked. trial_request: a trial call without a time of its
 * own, as they were logged before every trial needed one.
 */
export const LoggedKind = z.enum(['trial_booking', 'booking', 'trial_request', 'unplanned']);

export const MoodAssessment = z.enum(['good', 'neutral', 'concerned']);

export const summaryLength = { shortest: 50, longest: 500 };
export const summaryMessage = 'Summary must be 50-500 characters';

/** A session of the caller that has begun and is not logged yet; or, for an unplanned one, an assigned client. */
export const SessionToLog = z.object({
  kind: LoggedKind.exclude(['trial_request']),
  /** Null: unplanned. */
  id: Id.nullable(),
  client: BookingPerson,
  /** It is for one of the client's loved ones. */
  isForLovedOne: z.boolean(),
  lovedOneName: z.string().nullable(),
  /** Null: unplanned. */
  startedAt: Instant.nullable(),
  durationMinutes: z.int().nullable(),
  /** video where both were in its call. */
  medium: BookingMedium.nullable(),
  /** The first session for that loved one: the log has to say whether they agree to be called. */
  asksConsent: z.boolean(),
  /** How long both were in its call in Kabar; null if they did not meet there. */
  attendedMinutes: z.int().nullable(),
});

const common = {
  id: Id,
  kind: LoggedKind,
  /** The client's loved one; null: the client. */
  lovedOneId: Id.nullable(),
  medium: BookingMedium,
  startedAt: Instant,
  durationSeconds: z.int(),
  /** Null once the client's account is gone. */
  summary: z.string().nullable(),
  createdAt: Instant,
};

/** The whole log, for its companion only. */
export const SessionLog = z.object({
  ...common,
  client: BookingPerson,
  moodAssessment: MoodAssessment.nullable(),
  urgentFlag: z.boolean(),
  urgentDetails: z.string().nullable(),
});

/** What the client sees of it: never mood, urgency or details. */
export const ReceivedSessionLog = z.object({
  ...common,
  companion: BookingPerson,
  /** When the client said that something is wrong; null while not. */
  objectedAt: Instant.nullable(),
  /** When our team decided about it, and how many minutes count since then; null while not. */
  objectionDecidedAt: Instant.nullable(),
  objectionMinutes: z.int().nullable(),
});

/** A log as admins look through it. */
export const AuditedSessionLog = z.object({
  id: Id,
  clientId: Id,
  /** Null once the account is gone, like what is sealed under the client's key. */
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
  /** Sessions that began from this moment on. */
  from: Instant.optional(),
  /** Sessions that began before this moment. */
  until: Instant.optional(),
};

const Page = {
  /** The id of the last row of the page before. */
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
      'Logs a session of the caller, which completes it; the client is told the minutes, staff at once what is urgent',
    input: z.strictObject({
      id: Id,
      clientId: Id,
      /** Null: an unplanned call of two who work together. */
      session: z
        .strictObject({ kind: LoggedKind.extract(['trial_booking', 'booking']), id: Id })
        .nullable(),
      /** Required, unless both attended the call in Kabar: then 'video' is stored in any case. */
      medium: Medium.optional(),
      startedAt: Instant,
      /** Below 0 counts as 0. */
      durationMinutes: z.number().max(1_440),
      summary: text(1_000_000)
        .min(summaryLength.shortest, summaryMessage)
        .max(summaryLength.longest, summaryMessage),
      moodAssessment: MoodAssessment,
      urgentFlag: z.boolean(),
      /** Kept only where it is urgent. */
      urgentDetails: text(1_000).optional(),
      /** What the loved one answered, in the first log about them; a no stops all calls to them. */
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
    summary: 'What the caller recorded, newest session first',
    input: z.strictObject(Page),
    output: z.object({ sessionLogs: z.array(SessionLog), next: Id.nullable() }),
  }),
  received: endpoint({
    method: 'GET',
    path: '/session-logs',
    replica: true,
    who: ['client'],
    summary: 'What companions recorded for the caller, newest session first',
    input: z.strictObject(Page),
    output: z.object({
      sessionLogs: z.array(ReceivedSessionLog),
      next: Id.nullable(),
      /** Whether a companion is assigned to the caller. */
      isAccompanied: z.boolean(),
    }),
  }),
  object: endpoint({
    method: 'POST',
    path: '/session-logs/{id}/objection',
    who: ['client'],
    summary: 'Says once that something is wrong with a log; staff looks after it',
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
      'One session log for an incident about it; the reading is recorded. Moderators read neither summary nor details',
    input: z.strictObject({ id: Id }),
    output: AuditedSessionLog,
  }),
  audit: endpoint({
    method: 'GET',
    path: '/session-logs/audit',
    writes: true,
    who: ['admin'],
    summary: 'All session logs, newest session first, a page at a time; the reading is recorded',
    input: z.strictObject({
      ...auditFilters,
      /** The cursor that the page before gave. */
      after: line(200).optional(),
    }),
    output: z.object({ sessionLogs: z.array(AuditedSessionLog), next: z.string().nullable() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/session-logs/export',
    writes: true,
    who: ['admin'],
    summary: 'What the filters leave, as CSV, page by page; the export is recorded',
    input: z.strictObject({ ...auditFilters, separator: CsvSeparator }),
    output: z.unknown(),
    download: true,
  }),
});
