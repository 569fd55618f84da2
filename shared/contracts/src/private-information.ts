import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { LovedOneName } from './emergency-contacts.ts';
import { Id, text } from './fields.ts';

const Note = text(5000).nullable();

export const PrivateInformation = z.strictObject({
  medicalConditions: Note,
  medications: Note,
  mobilityNeeds: Note,
  communicationPreferences: Note,
  specialInstructions: Note,
  familyNotes: Note,
});

/** Absent for the client's own. */
const Of = z.strictObject({ lovedOneId: Id.optional() });

/** Null if nothing was ever saved. */
const Answer = z.object({ information: PrivateInformation.nullable() });

export const privateInformation = contract('client', {
  own: endpoint({
    method: 'GET',
    path: '/private-information',
    who: ['client'],
    summary: 'Returns the private information of the caller or of one of their loved ones',
    input: Of,
    output: Answer,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/private-information',
    who: ['client'],
    summary:
      'Changes the private information of the caller or of one of their loved ones; absent notes keep their value',
    input: PrivateInformation.partial().extend(Of.shape),
    output: Answer,
  }),
  ofClient: endpoint({
    method: 'GET',
    path: '/clients/{clientId}/private-information',
    writes: true,
    // The verb checks the role itself, because every refusal is recorded for the owner.
    who: 'signed-in',
    summary:
      'Returns the private information to a companion with an approved call, from 24 hours before to 24 hours after it; each attempt is logged, refused ones too',
    input: z.strictObject({ clientId: Id }),
    output: Answer.extend({
      ofLovedOnes: z.array(z.object({ lovedOne: LovedOneName, information: PrivateInformation })),
    }),
  }),
});
