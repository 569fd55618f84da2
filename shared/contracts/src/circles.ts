import { z } from 'zod';
import { CareKind } from './care-consents.ts';
import { Circle, CircleRole, InvitedRole } from './circle-shapes.ts';
import { contract, endpoint } from './contract.ts';
import { EmergencyContact } from './emergency-contacts.ts';
import { Empty, Id, Instant, Nothing } from './fields.ts';
import { ConsentWay } from './loved-ones.ts';
import { PrivateInformation } from './private-information.ts';
import { ReadAboutPerson } from './private-reads.ts';

const Of = { personId: Id };
const OfMember = { ...Of, userId: Id };
const off = { circles_off: 403 } as const;
const output = z.object({ circle: Circle });

/**
 * What happens to the payer's subscription, shown before handing over or leaving. Payments never move to another
 * account.
 */
export const HandOverPreview = z.object({
  /** The next organiser; null if the caller leaves without handing over. */
  toName: z.string().nullable(),
  /** Whether the caller is the account that pays. */
  isPayer: z.boolean(),
  /** The payer's subscription, which stays with the payer; null if there is none, or if the caller is not the payer. */
  subscription: z
    .object({
      /** The end of the paid period. */
      paidUntil: Instant,
      /** Whether it renews then, until its payer cancels it. */
      renews: z.boolean(),
    })
    .nullable(),
});

/** An emergency contact as members see it. */
export const ContactOfCircle = EmergencyContact.pick({
  ...{ id: true, name: true, relationship: true, phone: true, email: true, isPrimary: true },
});

const ownConsents = z.object({ consents: z.array(z.object({ ...Of, kind: CareKind })) });

/**
 * Care circles: the people around a person in care. The person, or an organiser for them, decides; the person's
 * decisions take precedence.
 */
export const circles = contract('client', {
  list: endpoint({
    method: 'GET',
    path: '/circles',
    who: ['client'],
    summary: 'The people in whose circle the caller is, the caller first, then by name',
    input: Empty,
    output: z.object({
      people: z.array(
        z.object({ ...Of, lovedOneId: Id.nullable(), name: z.string(), role: CircleRole }),
      ),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/circles/{personId}',
    who: ['client'],
    summary: 'A circle: members, open invitations, consents, and the log of changes',
    input: z.strictObject(Of),
    output,
    errors: off,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/circles/{personId}/members/{userId}/role',
    who: ['client'],
    summary: 'Makes a member a helper or a viewer; by the person or the organiser',
    input: z.strictObject({ ...OfMember, role: InvitedRole }),
    output,
    errors: { ...off, organiser_stays: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/circles/{personId}/members/{userId}',
    who: ['client'],
    summary: 'Ends a membership at once; by the person (anybody) or the organiser (anybody else)',
    input: z.strictObject(OfMember),
    output,
    errors: { ...off, organiser_stays: 409 },
  }),
  leave: endpoint({
    method: 'POST',
    path: '/circles/{personId}/leave',
    who: ['client'],
    summary:
      'Ends the membership of the caller; the organiser of a person without an account hands over first',
    input: z.strictObject(Of),
    output: Nothing,
    status: 204,
    errors: { hand_over_first: 409 },
  }),
  previewHandOver: endpoint({
    method: 'GET',
    path: '/circles/{personId}/hand-over',
    who: ['client'],
    summary: 'What happens to the subscription if the caller hands over or leaves',
    input: z.strictObject({ ...Of, to: Id.optional() }),
    output: z.object({ preview: HandOverPreview }),
    errors: off,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/circles/{personId}/hand-over',
    who: ['client'],
    summary:
      'Makes a member the organiser; the organiser before becomes a helper. Rights move, never payments or rows',
    input: z.strictObject({ ...Of, to: Id }),
    output,
    errors: off,
  }),
  recordConsent: endpoint({
    method: 'PUT',
    path: '/circles/{personId}/consents/{kind}',
    who: ['client'],
    summary:
      'Records whether the circle may see a kind: the person answers themselves; the organiser says how the person was asked. isGiven: false counts at once',
    input: z.strictObject({
      ...Of,
      kind: CareKind,
      isGiven: z.boolean(),
      how: ConsentWay.optional(),
    }),
    output,
    errors: { ...off, own_consent_needed: 403, how_needed: 400 },
  }),
  shareConversation: endpoint({
    method: 'PUT',
    path: '/circles/{personId}/conversation',
    who: ['client'],
    summary:
      "The holder opens their conversation with the companions of a loved one to the circle, which needs the loved one's yes too, or closes it at once",
    input: z.strictObject({ ...Of, isShared: z.boolean() }),
    output,
    errors: off,
  }),
  ownConsents: endpoint({
    method: 'GET',
    path: '/own-circles/consents',
    who: ['client'],
    summary: 'What the caller shares as the person of a circle; also while circles are off',
    input: Empty,
    output: ownConsents,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/own-circles/{personId}/consents/{kind}',
    who: ['client'],
    summary:
      'The person of a circle takes a consent back, which counts at once; also while circles are off',
    input: z.strictObject({ ...Of, kind: CareKind }),
    output: ownConsents,
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/circles/{personId}/members/{userId}/hidden-kinds/{kind}',
    who: ['client'],
    summary: 'The person hides a kind from one member, or shows it again',
    input: z.strictObject({ ...OfMember, kind: CareKind, isHidden: z.boolean() }),
    output,
    errors: off,
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/circles/{personId}/emergency-contacts',
    writes: true,
    who: ['client'],
    summary:
      'The emergency contacts of the person, by consent; each read by anybody but the holder who leads the circle is logged',
    input: z.strictObject(Of),
    output: z.object({ contacts: z.array(ContactOfCircle) }),
    errors: { ...off, not_shared: 403 },
  }),
  information: endpoint({
    method: 'GET',
    path: '/circles/{personId}/private-information',
    writes: true,
    who: ['client'],
    summary:
      "The person's private information, by their own yes; each read by anybody but the holder who leads the circle is logged",
    input: z.strictObject(Of),
    /** Null if nothing was ever saved. */
    output: z.object({ information: PrivateInformation.nullable() }),
    errors: { ...off, not_shared: 403 },
  }),
  reads: endpoint({
    method: 'GET',
    path: '/circles/{personId}/private-reads',
    who: ['client'],
    summary:
      'Who read contacts and private information of the person, the newest fifty; for the person alone',
    input: z.strictObject(Of),
    output: z.object({ reads: z.array(ReadAboutPerson) }),
    errors: off,
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/circles/{personId}/muted-kinds/{kind}',
    who: ['client'],
    summary: 'Whether the caller wants notifications about a kind of this person',
    input: z.strictObject({ ...Of, kind: CareKind, isMuted: z.boolean() }),
    output,
    errors: off,
  }),
  chooseWeeklyMail: endpoint({
    method: 'PUT',
    path: '/circles/{personId}/weekly-mail',
    who: ['client'],
    summary: 'Whether the caller, a member, wants a weekly mail of what the person shares then',
    input: z.strictObject({ ...Of, isWanted: z.boolean() }),
    output,
    errors: off,
  }),
});
