import { idOf } from './demo-people.ts';
import { daysBefore, fixedId, minutesFrom } from './moments.ts';
import type { Owner, Row } from './owner.ts';

/** The person in care: a loved one of Anita. */
const person = fixedId('loved one Sulastri Kusuma');

/** The members of the circle. */
const members = [
  { key: 'anita', role: 'organiser', daysAgo: 28 },
  { key: 'sri', role: 'helper', daysAgo: 10 },
  { key: 'harold', role: 'helper', daysAgo: 9 },
  { key: 'bambang', role: 'viewer', daysAgo: 8 },
  { key: 'kenji', role: 'viewer', daysAgo: 5 },
] as const;

/** The kinds of data that the person shares with the circle. The first one was recorded together with the check-in plan. */
const kinds = ['check_ins', 'calendar', 'summaries', 'emergency_contacts'] as const;

/** A circle of five people, with consents, its log and an open invitation. */
export async function insertCircle({ insert, now }: Owner): Promise<void> {
  await insert('client.circles', [
    {
      ...{ person_id: person, loved_one_id: person, holder_user_id: idOf('anita') },
      ...{ loved_one_name: 'Sulastri Kusuma', created_at: daysBefore(now, 20) },
    },
  ]);
  await insert(
    'client.circle_members',
    members.map(({ key, role, daysAgo }) => ({
      ...{ id: fixedId(`circle member ${key}`), person_id: person, user_id: idOf(key), role },
      joined_at: daysBefore(now, daysAgo),
    })),
  );
  await insert('client.loved_one_consents', [
    {
      ...{ id: fixedId('consent of Sulastri Kusuma to calls'), loved_one_id: person },
      ...{ client_user_id: idOf('anita'), given: true, adult: true },
      ...{ how: 'by_phone', asked_by: 'client', asked_at: daysBefore(now, 32) },
    },
  ]);
  await insert(
    'client.care_consents',
    kinds.map((kind, index) => ({
      id: fixedId(kind === 'check_ins' ? 'care consent of Sulastri Kusuma' : `consent to ${kind}`),
      ...{ loved_one_id: person, client_user_id: idOf('anita'), kind },
      ...{ is_given: true, how: 'by_phone', recorded_by: 'organiser', recorder_id: idOf('anita') },
      recorded_at: consentedAt(now, index),
    })),
  );
  await insert('client.circle_invitations', [
    {
      ...{ id: fixedId('invitation of Margaret'), person_id: person, role: 'helper' },
      ...{ email: 'client@kabar.test', invited_by: idOf('anita'), state: 'open' },
      ...{ created_at: daysBefore(now, 1), sent_at: daysBefore(now, 1) },
      expires_at: daysBefore(now, -6),
    },
  ]);
  await insert('client.circle_changes', log(now));
}

const consentedAt = (now: Date, index: number) =>
  index === 0 ? daysBefore(now, 31) : minutesFrom(daysBefore(now, 21), index);

/** Oldest first, because the log is ordered by generated ids. */
function log(now: Date): Row[] {
  const byAnita = { by_role: 'organiser', by_user_id: idOf('anita') };
  const nobody = { person_id: person, about_user_id: null, role: null, kind: null };
  const consents = kinds.slice(1).map((kind, index) => ({
    ...{ ...nobody, ...byAnita, what: 'consent_given', kind, at: consentedAt(now, index + 1) },
  }));
  const joined = members.slice(1).flatMap(({ key, role, daysAgo }) => [
    { ...nobody, ...byAnita, what: 'invited', role, at: daysBefore(now, daysAgo + 1) },
    {
      ...{ ...nobody, what: 'joined', role, by_role: 'invited', by_user_id: idOf(key) },
      ...{ about_user_id: idOf(key), at: daysBefore(now, daysAgo) },
    },
  ]);
  const open = {
    ...{ ...nobody, ...byAnita, what: 'invited', role: 'helper', at: daysBefore(now, 1) },
  };
  return [...consents, ...joined, open].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}
