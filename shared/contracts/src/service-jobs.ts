import { z } from 'zod';

const OfAccount = z.object({ accountId: z.uuid() });
const OfCompanion = z.object({ companionId: z.uuid() });
const OfLovedOne = z.object({ lovedOneId: z.uuid() });
const OfSession = z.object({ sessionId: z.uuid() });
const OfSubscription = z.object({ subscriptionId: z.uuid() });
/** A time in a payload: written as a Date or a string, read as a Date. */
const Moment = z.coerce.date<Date | string>();

/**
 * Jobs that one service enqueues for another, with their payloads. Jobs of an earlier release may run on a later one,
 * so a new field is optional for one release.
 */
export const serviceJobs = {
  /** Enqueued when the money of a closed account is settled. */
  'auth:erase-account': OfAccount,
  /** Enqueued when an account is closed and its sessions are cancelled; settles its money. */
  'billing:settle-closing': OfAccount,
  'billing:advance-subscription': OfSubscription,
  /** Cancels the sessions of a closed account, before its credits are refunded. */
  'bookings:close-account': OfAccount,
  /** A subscription began. */
  'bookings:assign-subscriber': OfSubscription,
  /** A subscription ended or was paused. */
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
  /** A login session ended. */
  'bookings:end-seats': OfSession,
  'chat:drop-push-subscriptions': OfSession,
  /** The client or one of their loved ones has a new time zone. */
  'bookings:align-check-in-plans': z.object({ clientId: z.uuid() }),
  'bookings:suspend-client': z.object({ clientId: z.uuid(), since: z.iso.datetime() }),
  'bookings:suspend-companion': z.object({ companionId: z.uuid(), since: z.iso.datetime() }),
  /** Staff closed an incident because they reached the person. */
  'bookings:end-missed-check-in': z.object({ reference: z.uuid() }),
  /** A loved one was removed. */
  'bookings:forget-personal-link': OfLovedOne,
  /** Sort keys of the match list have changed. */
  'companion:renew-match-keys': OfCompanion,
  /** A loved one has a session soon. */
  'client:remind-loved-one': z.object({
    kind: z.enum(['booking', 'trial']),
    id: z.uuid(),
    lovedOneId: z.uuid(),
    startsAt: z.iso.datetime(),
  }),
  /** The window of a loved one's daily check-in has opened. */
  'client:ask-loved-one': z.object({
    lovedOneId: z.uuid(),
    /** Authenticates a response to this one question. */
    token: z.string(),
    /** 0 for the first mail, then the number of the reminder. */
    turn: z.int(),
    closesAt: z.iso.datetime(),
  }),
  /** A loved one's check-ins will stop automatically. */
  'client:notify-loved-one-of-stop': z.object({ lovedOneId: z.uuid(), stopsAt: z.iso.datetime() }),
  'client:notify-contacts-of-stop': z.object({
    clientId: z.uuid(),
    lovedOneId: z.uuid().nullable(),
    stopsAt: z.iso.datetime(),
    /** The contacts of the plan; empty means all contacts of the person. */
    contactOrder: z.array(z.uuid()),
    mailKey: z.uuid(),
  }),
  'client:write-to-contact': z.object({
    checkInId: z.uuid(),
    contactId: z.uuid(),
    scheduledAt: z.iso.datetime(),
    link: z.url(),
    /**
     * What was missed: a call, or a daily check-in without a response or with a call for help. Absent in jobs of an
     * earlier release.
     */
    about: z.enum(['call', 'daily', 'help']).default('call'),
    /** One mail per key; absent: one mail per check-in. */
    mailKey: z.uuid().optional(),
  }),
  /** A missed check-in has ended. */
  'client:tell-contacts': z.object({
    checkInId: z.uuid(),
    contactIds: z.array(z.uuid()),
    mailKey: z.uuid().optional(),
  }),
  /** The contact unsubscribed. */
  'client:decline-contact': z.object({ contactId: z.uuid() }),
  /** A session was logged. */
  'client:mail-summary': z.object({ logId: z.uuid() }),
} satisfies Record<string, z.ZodObject>;

export type ServiceJob = keyof typeof serviceJobs;

export type PayloadOf<Task extends string> = Task extends ServiceJob
  ? z.input<(typeof serviceJobs)[Task]>
  : object;
