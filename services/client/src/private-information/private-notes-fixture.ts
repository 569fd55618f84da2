import { decideVerification } from '@kabar/dev/neighbours/companion';
import { addTrial } from '@kabar/dev/neighbours/sessions';
import type { TestPerson, TestService } from '@kabar/dev/test-service';

export const notes = {
  medicalConditions: 'High blood pressure',
  medications: 'Amlodipine 5 mg',
  mobilityNeeds: null,
  communicationPreferences: 'Speak slowly',
  specialInstructions: null,
  familyNotes: 'Grandson Adi visits on Sundays',
};
export const contact = {
  name: 'Rina',
  relationship: 'Daughter',
  phone: '+62 812',
  email: null,
  address: null,
  notes: null,
};

export const anyVersion = { 'if-match': '*' };

/** Sets a companion's verification as a review does. */
export async function decide(
  { database }: Pick<TestService, 'database'>,
  companion: TestPerson,
  status: 'approved' | 'pending' | 'rejected',
) {
  await decideVerification(database, companion.accountId, status);
}

/** A ten-minute call with a verified companion that starts in this many hours; negative hours are in the past. */
export async function bookCall(
  test: Pick<TestService, 'database'>,
  client: TestPerson,
  companion: TestPerson,
  hours: number,
  {
    status = 'approved',
    lovedOneId = null,
  }: { status?: 'pending' | 'approved' | 'rejected' | 'expired'; lovedOneId?: string | null } = {},
) {
  await decide(test, companion, 'approved');
  await addTrial(test.database, {
    ...{ client: client.accountId, companion: companion.accountId, lovedOne: lovedOneId },
    ...{ startsAt: new Date(Date.now() + hours * 3_600_000), status },
  });
}

export async function clientWithNotes(test: Pick<TestService, 'person'>) {
  const client = await test.person('client');
  await client.call('PATCH /private-information', notes);
  await client.call('PATCH /emergency-contacts/primary', contact, anyVersion);
  return client;
}

export const readsOf = (companion: TestPerson, client: TestPerson) =>
  Promise.all([
    companion.call(`GET /clients/${client.accountId}/private-information`),
    companion.call(`GET /clients/${client.accountId}/emergency-contacts`),
  ]);

export const lovedOne = (fullName: string) => ({
  id: crypto.randomUUID(),
  fullName,
  relationship: null,
  contactMethods: {
    preferred: 'phone',
    phone: '0811',
    whatsapp: '',
    telegram: '',
    email: '',
    zoomLink: '',
    googleMeet: '',
  },
  preferredCallTimes: [],
  notes: null,
});
