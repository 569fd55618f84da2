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
    summary: 'Lists the people whose circles the caller belongs to, the caller first, then by name',
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
    summary: 'Returns a circle: members, open invitations, consents and history',
    input: z.strictObject(Of),
    output,
    errors: off,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/circles/{personId}/members/{userId}/role',
    who: ['client'],
    summary: 'Makes a member a helper or a viewer; for the person or the organiser',
    input: z.strictObject({ ...OfMember, role: InvitedRole }),
    output,
    errors: { ...off, organiser_stays: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/circles/{personId}/members/{userId}',
    who: ['client'],
    summary: 'Ends a membership at once: the person may end any, the organiser any but their own',
    input: z.strictObject(OfMember),
    output,
    errors: { ...off, organiser_stays: 409 },
  }),
  leave: endpoint({
    method: 'POST',
    path: '/circles/{personId}/leave',
    who: ['client'],
    summary:
      "Ends the caller's membership; the organiser of a person without an account must hand over first",
    input: z.strictObject(Of),
    output: Nothing,
    status: 204,
    errors: { hand_over_first: 409 },
  }),
  previewHandOver: endpoint({
    method: 'GET',
    path: '/circles/{personId}/hand-over',
    who: ['client'],
    summary: 'Previews what happens to the subscription if the caller hands over or leaves',
    input: z.strictObject({ ...Of, to: Id.optional() }),
    output: z.object({ preview: HandOverPreview }),
    errors: off,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/circles/{personId}/hand-over',
    who: ['client'],
    summary:
      'Makes a member the organiser; the former organiser becomes a helper. Rights move, but neither payments nor rows',
    input: z.strictObject({ ...Of, to: Id }),
    output,
    errors: off,
  }),
  recordConsent: endpoint({
    method: 'PUT',
    path: '/circles/{personId}/consents/{kind}',
    who: ['client'],
    summary:
      'Records whether the circle may see a kind of data. The person answers themselves; the organiser states how the person was asked. isGiven: false takes effect at once',
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
      "Lets the circle see the holder's conversation with a loved one's companions, which needs the loved one's consent too, or stops that at once",
    input: z.strictObject({ ...Of, isShared: z.boolean() }),
    output,
    errors: off,
  }),
  ownConsents: endpoint({
    method: 'GET',
    path: '/own-circles/consents',
    who: ['client'],
    summary: 'Returns what the caller shares as the person in care; also while circles are off',
    input: Empty,
    output: ownConsents,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/own-circles/{personId}/consents/{kind}',
    who: ['client'],
    summary:
      'Revokes a consent of the person in care, which takes effect at once; also while circles are off',
    input: z.strictObject({ ...Of, kind: CareKind }),
    output: ownConsents,
  }),
  hide: endpoint({
    method: 'PUT',
    path: '/circles/{personId}/members/{userId}/hidden-kinds/{kind}',
    who: ['client'],
    summary: 'Hides a kind of data from one member, or shows it again; for the person in care',
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
      "Returns the person's emergency contacts, with their consent; each access is logged, except by the holder who organises the circle",
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
      "Returns the person's private information, with their own consent; each access is logged, except by the holder who organises the circle",
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
      "Lists the fifty newest accesses to the person's contacts and private information; for the person only",
    input: z.strictObject(Of),
    output: z.object({ reads: z.array(ReadAboutPerson) }),
    errors: off,
  }),
  mute: endpoint({
    method: 'PUT',
    path: '/circles/{personId}/muted-kinds/{kind}',
    who: ['client'],
    summary: 'Sets whether the caller gets notifications about a kind of data of this person',
    input: z.strictObject({ ...Of, kind: CareKind, isMuted: z.boolean() }),
    output,
    errors: off,
  }),
  chooseWeeklyMail: endpoint({
    method: 'PUT',
    path: '/circles/{personId}/weekly-mail',
    who: ['client'],
    summary: 'Sets whether the caller, a member, gets a weekly mail of what the person shares',
    input: z.strictObject({ ...Of, isWanted: z.boolean() }),
    output,
    errors: off,
  }),
});
