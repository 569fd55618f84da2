import { z } from 'zod';

const OfAccount = z.object({ accountId: z.uuid() });
const OfCompanion = z.object({ companionId: z.uuid() });
const OfLovedOne = z.object({ lovedOneId: z.uuid() });
const OfSession = z.object({ sessionId: z.uuid() });
const OfSubscription = z.object({ subscriptionId: z.uuid() });
/** A time in a payload: written as a date or as text, read as a date. */
const Moment = z.coerce.date<Date | string>();

/**
 * The jobs that one service enqueues for another, with their payloads. Jobs of an earlier release may wait while a later one runs, so a
 * new field is optional for one release.
 */
export const serviceJobs = {
  /** The money of a closed account is settled. */
  'auth:erase-account': OfAccount,
  /** A closed account is settled: its money after its sessions. */
  'billing:settle-closing': OfAccount,
  'billing:advance-subscription': OfSubscription,
  /** The sessions of a closed account are cancelled before its credits are refunded. */
  'bookings:close-account': OfAccount,
  /** A subscription began. */
  'bookings:assign-subscriber': OfSubscription,
  /** A subscription ended or paused. */
  'bookings:cancel-uncovered': z.object({
    subscriptionId: z.uuid(),
    from: Moment,
    reason: z.enum(['subscription_ended', 'subscription_paused']).default('subscription_ended'),
    requestedAt: Moment.optional(),
  }),
  /** A subscription has fewer sessions a week from then on. */
  'bookings:cancel-beyond-week': z.object({
    subscriptionId: z.uuid(),
    from: Moment,
    perWeek: z.int(),
  }),
  /** A refund or a lost dispute took back the credits of these sessions. */
  'bookings:cancel-refunded': z.object({ bookingIds: z.array(z.uuid()) }),
  /** The session of a device ended. */
  'bookings:end-seats': OfSession,
  'chat:drop-push-subscriptions': OfSession,
  /** The client or a loved one of theirs has another zone. */
  'bookings:align-check-in-plans': z.object({ clientId: z.uuid() }),
  'bookings:suspend-client': z.object({ clientId: z.uuid(), since: z.iso.datetime() }),
  'bookings:suspend-companion': z.object({ companionId: z.uuid(), since: z.iso.datetime() }),
  /** Staff reached the person whom their closed incident was about. */
  'bookings:end-missed-check-in': z.object({ reference: z.uuid() }),
  /** A loved one is removed. */
  'bookings:forget-personal-link': OfLovedOne,
  /** What the match list sorts by has changed. */
  'companion:renew-match-keys': OfCompanion,
  /** A loved one has a session soon. */
  'client:remind-loved-one': z.object({
    kind: z.enum(['booking', 'trial']),
    id: z.uuid(),
    lovedOneId: z.uuid(),
    startsAt: z.iso.datetime(),
  }),
  /** The window of a daily check-in of a loved one is open. */
  'client:ask-loved-one': z.object({
    lovedOneId: z.uuid(),
    /** Answers this one question. */
    token: z.string(),
    /** 0 for the first, then for the repeated ones. */
    turn: z.int(),
    closesAt: z.iso.datetime(),
  }),
  /** The check-ins of a loved one will end by themselves. */
  'client:notify-loved-one-of-stop': z.object({ lovedOneId: z.uuid(), stopsAt: z.iso.datetime() }),
  'client:notify-contacts-of-stop': z.object({
    clientId: z.uuid(),
    lovedOneId: z.uuid().nullable(),
    stopsAt: z.iso.datetime(),
    /** Whom the plan names; empty: every contact of the person. */
    contactOrder: z.array(z.uuid()),
    mailKey: z.uuid(),
  }),
  'client:write-to-contact': z.object({
    checkInId: z.uuid(),
    contactId: z.uuid(),
    scheduledAt: z.iso.datetime(),
    link: z.url(),
    /** A call, or a daily check-in: no answer, or a call for help. Absent in jobs of an earlier release. */
    about: z.enum(['call', 'daily', 'help']).default('call'),
    /** One mail for each; absent: one for the check-in. */
    mailKey: z.uuid().optional(),
  }),
  /** A missed check-in has ended. */
  'client:tell-contacts': z.object({
    checkInId: z.uuid(),
    contactIds: z.array(z.uuid()),
    mailKey: z.uuid().optional(),
  }),
  /** The reader of this contact's address declined. */
  'client:decline-contact': z.object({ contactId: z.uuid() }),
  /** A session is logged. */
  'client:mail-summary': z.object({ logId: z.uuid() }),
} satisfies Record<string, z.ZodObject>;

export type ServiceJob = keyof typeof serviceJobs;

export type PayloadOf<Task extends string> = Task extends ServiceJob
  ? z.input<(typeof serviceJobs)[Task]>
  : object;
