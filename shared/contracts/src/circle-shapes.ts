import { z } from 'zod';
import { CareKind } from './care-consents.ts';
import { Id, Instant, line } from './fields.ts';
import { ConsentWay } from './loved-ones.ts';

/** So many people at most: the members of a circle and those who are invited, without the person. */
export const mostCirclePeople = 12;
/** An invitation is open for so many days. */
export const invitationDays = 7;

/** What a member may do. The organiser invites and changes; helpers act for the person; viewers see. */
export const MemberRole = z.enum(['organiser', 'helper', 'viewer']);
/** What somebody can be invited as. The organiser is made by handing over. */
export const InvitedRole = z.enum(['helper', 'viewer']);
/** What a reader is in a circle: the person themselves, or a member. */
export const CircleRole = z.enum(['person', ...MemberRole.options]);

/** What an inviter writes to the person whom they invite. */
export const Sentence = line(300);

export const CircleMember = z.object({
  userId: Id,
  /** Null: the account was closed. */
  name: z.string().nullable(),
  role: MemberRole,
  joinedAt: Instant,
  isMe: z.boolean(),
  /** The account under which the person's sessions, plans and payments stand. */
  isHolder: z.boolean(),
  /** What the person hides from this member. Shown to the person alone; empty for everybody else. */
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
  /** How the person was asked; null for a no, and where the person answered themselves. */
  how: ConsentWay.nullable(),
  /** Since when it is so; null: the person was not asked yet, which allows nothing. */
  since: Instant.nullable(),
  /** Null: the person was not asked yet. */
  recordedBy: z.enum(['person', 'organiser']).nullable(),
  /** The name of who recorded it; null by a personal link, or for an answer from before there were circles. */
  recorderName: z.string().nullable(),
});

/**
 * The conversation of the account's holder with the companions of a loved one. It may also be about the holder and other loved ones, so that it
 * opens to members by the person's yes about messages and the holder's own yes together.
 */
const SharedConversation = z.object({
  /** Null: the account was closed. */
  holderName: z.string().nullable(),
  /** For the person and the holder; empty for everybody else. */
  companionNames: z.array(z.string()),
  /** Since when the holder shares it; null: they do not. */
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
  /** As what they did it; the person without an account by their personal link. */
  byRole: z.enum([...CircleRole.options, 'invited', 'staff', 'system']),
  /** Null: the person's link, staff, Kabar itself, or an account that was closed. */
  byName: z.string().nullable(),
  /** Whom it is about: a member; null for an invitation, a consent, or an account that was closed. */
  aboutName: z.string().nullable(),
  /** The role that was given or offered. */
  role: MemberRole.nullable(),
  kind: CareKind.nullable(),
});

/** What the caller may do here, by role; the endpoints decide again. */
const CircleRights = z.object({
  invite: z.boolean(),
  changeMembers: z.boolean(),
  recordConsents: z.boolean(),
  /** Private information and messages: the person's own yes alone. */
  recordPersonalConsents: z.boolean(),
  hide: z.boolean(),
  handOver: z.boolean(),
  leave: z.boolean(),
  act: z.boolean(),
});

export const Circle = z.object({
  personId: Id,
  /** Absent in the holder's own circle, whose person has an account. */
  lovedOneId: Id.nullable(),
  name: z.string(),
  /** What the caller is. */
  role: CircleRole,
  /** The person signs in themselves: a holder, or a loved one who got an account. */
  hasAccount: z.boolean(),
  isHolder: z.boolean(),
  may: CircleRights,
  members: z.array(CircleMember),
  /** For the person and the organiser; empty for others. */
  invitations: z.array(OpenInvitation),
  /** One for each kind, in the order of the kinds. */
  consents: z.array(CircleConsent),
  /** Null in the holder's own circle, where their yes about messages is enough. */
  conversation: SharedConversation.nullable(),
  /** Which kinds the caller sees now: by consent, without what is hidden from them. */
  seen: z.array(CareKind),
  /** Kinds about which the caller wants no notifications. */
  mutedKinds: z.array(CareKind),
  /** Whether the caller wants the weekly mail about the person; null: it is not for the person and the holder. */
  wantsWeeklyMail: z.boolean().nullable(),
  /** The last hundred, newest first. What was hidden from a member is shown to the person alone. */
  changes: z.array(CircleChange),
});
