import { z } from 'zod';
import { CareKind } from './care-consents.ts';
import { Id, Instant, line } from './fields.ts';
import { ConsentWay } from './loved-ones.ts';

/** Maximum number of members and open invitations of a circle, without the person in care. */
export const mostCirclePeople = 12;
/** An invitation is valid for this many days. */
export const invitationDays = 7;

/** Rights of a member: the organiser invites and manages, helpers act for the person, viewers only read. */
export const MemberRole = z.enum(['organiser', 'helper', 'viewer']);
/** Roles for invitations. A new organiser is appointed by handing over. */
export const InvitedRole = z.enum(['helper', 'viewer']);
/** A reader's role in a circle: the person in care, or a member. */
export const CircleRole = z.enum(['person', ...MemberRole.options]);

/** The inviter's message to the invited person. */
export const Sentence = line(300);

export const CircleMember = z.object({
  userId: Id,
  /** Null if the account was closed. */
  name: z.string().nullable(),
  role: MemberRole,
  joinedAt: Instant,
  isMe: z.boolean(),
  /** Whether this account owns the person's sessions, plans and payments. */
  isHolder: z.boolean(),
  /** Kinds of data that the person hides from this member. Filled for the person only. */
  hiddenKinds: z.array(CareKind),
});

export const OpenInvitation = z.object({
  id: Id,
  email: z.string(),
  role: InvitedRole,
  invitedBy: z.object({ userId: Id, name: z.string().nullable() }),
  sentAt: Instant,
  expiresAt: Instant,
});

export const CircleConsent = z.object({
  kind: CareKind,
  isGiven: z.boolean(),
  /** How the person was asked; null if they refused, or answered themselves. */
  how: ConsentWay.nullable(),
  /** Null if the person was not asked yet, which allows nothing. */
  since: Instant.nullable(),
  /** Null if the person was not asked yet. */
  recordedBy: z.enum(['person', 'organiser']).nullable(),
  /** Name of the person who recorded it; null if it was by a personal link, or before circles existed. */
  recorderName: z.string().nullable(),
});

/**
 * The conversation of the account's holder with a loved one's companions. It may also concern the holder and other
 * loved ones, so members get access only if both the person consents to sharing messages and the holder shares the
 * conversation.
 */
const SharedConversation = z.object({
  /** Null if the account was closed. */
  holderName: z.string().nullable(),
  /** Filled for the person and the holder only. */
  companionNames: z.array(z.string()),
  /** Null if the holder does not share it. */
  sharedSince: Instant.nullable(),
});

export const CircleChange = z.object({
  at: Instant,
  what: z.enum([
    'invited',
    'resent',
    'withdrawn',
    'declined',
    'joined',
    'role_changed',
    'removed',
    'left',
    'closed',
    'handed_over',
    'consent_given',
    'consent_taken_back',
    'hidden',
    'shown',
    'own_account',
    'conversation_shared',
    'conversation_closed',
  ]),
  /** The role in which they acted; 'person' also covers a loved one with a personal link. */
  byRole: z.enum([...CircleRole.options, 'invited', 'staff', 'system']),
  /** Null for a personal link, staff, Kabar itself, or a closed account. */
  byName: z.string().nullable(),
  /** The affected member; null for an invitation, a consent, or a closed account. */
  aboutName: z.string().nullable(),
  /** The role that was given or offered. */
  role: MemberRole.nullable(),
  kind: CareKind.nullable(),
});

/** The caller's rights by role, for the page; the endpoints check them again. */
const CircleRights = z.object({
  invite: z.boolean(),
  changeMembers: z.boolean(),
  recordConsents: z.boolean(),
  /** Consents about private information and messages, which only the person can give. */
  recordPersonalConsents: z.boolean(),
  hide: z.boolean(),
  handOver: z.boolean(),
  leave: z.boolean(),
  act: z.boolean(),
});

export const Circle = z.object({
  personId: Id,
  /** Null in the holder's own circle. */
  lovedOneId: Id.nullable(),
  name: z.string(),
  /** The caller's role. */
  role: CircleRole,
  /** Whether the person can sign in: a holder, or a loved one with their own account. */
  hasAccount: z.boolean(),
  isHolder: z.boolean(),
  may: CircleRights,
  members: z.array(CircleMember),
  /** Filled for the person and the organiser only. */
  invitations: z.array(OpenInvitation),
  /** One entry per kind, in the order of `CareKind`. */
  consents: z.array(CircleConsent),
  /** Null in the holder's own circle, where their consent to sharing messages is enough. */
  conversation: SharedConversation.nullable(),
  /** Kinds that the caller can see now: those with consent, minus those hidden from them. */
  seen: z.array(CareKind),
  /** Kinds for which the caller muted notifications. */
  mutedKinds: z.array(CareKind),
  /**
   * Whether the caller gets the weekly mail about the person; null for the person and the holder, who cannot get it.
   */
  wantsWeeklyMail: z.boolean().nullable(),
  /** Newest first, at most a hundred. Only the person sees what was hidden from a member. */
  changes: z.array(CircleChange),
});
