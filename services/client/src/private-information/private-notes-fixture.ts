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
  await database.query(
    `insert into companion.companions (user_id, verification_status, verified_at)
       values ($1, $2::text, case $2 when 'approved' then now() end)
     on conflict (user_id) do update
       set verification_status = excluded.verification_status, verified_at = excluded.verified_at`,
    [companion.accountId, status],
  );
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
  await test.database.query(
    `insert into bookings.trial_bookings
       (id, user_id, companion_id, requested_start_time, requested_end_time, status, loved_one_id, approved_at, rejected_at, rejection_reason)
     select gen_random_uuid(), $1, $2, start, start + interval '10 minutes', $4::text, $5,
       case when $4 = 'approved' then now() end, case when $4 = 'rejected' then now() end,
       case when $4 = 'rejected' then 'declined' end
     from (select now() + make_interval(secs => $3::float8 * 3600) as start) as wanted`,
    [client.accountId, companion.accountId, hours, status, lovedOneId],
  );
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
