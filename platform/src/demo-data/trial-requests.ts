import { idOf } from './demo-people.ts';
import { daysBefore, fixedId, lovedOneIdOf } from './moments.ts';
import type { Owner } from './owner.ts';

const hour = 1 / 24;

/** One request that waits for staff, and one that waits for its assigned companion, who has a conversation with the client. */
export async function insertTrialRequests({ insert, now }: Owner): Promise<void> {
  await insert('bookings.client_companion_assignments', [
    {
      id: fixedId('assignment of anita and siti'),
      client_id: idOf('anita'),
      companion_id: idOf('siti'),
      origin: 'trial_request',
      created_at: daysBefore(now, 3 * hour),
    },
  ]);
  await insert('bookings.trial_requests', [
    {
      ...wish('anita', 20 * hour, now),
      is_for_loved_one: true,
      loved_one_profile_id: lovedOneIdOf('Sulastri Kusuma'),
      preferred_times: [
        { day: 2, start_utc: '02:00', end_utc: '04:00' },
        { day: 4, start_utc: '02:00', end_utc: '04:00' },
      ],
      purpose: 'elder_checkin',
      client_message: 'My mother would like somebody who speaks Indonesian with her.',
      special_instructions: 'She hears better on the left. Please speak slowly.',
      status: 'assigned',
      assigned_companion_id: idOf('siti'),
      assigned_at: daysBefore(now, 3 * hour),
      assigned_by: idOf('admin'),
    },
    {
      ...wish('thomas', 5 * hour, now),
      preferred_times: [{ day: 3, start_utc: '23:00', end_utc: '01:00' }],
      purpose: 'general_conversation',
      client_message: 'Evenings are long since I live alone. I like chess and old films.',
      special_instructions: null,
      status: 'pending',
      assigned_companion_id: null,
      assigned_at: null,
      assigned_by: null,
    },
  ]);
}

function wish(client: string, daysAgo: number, now: Date) {
  const sent = daysBefore(now, daysAgo);
  return {
    id: fixedId(`trial request of ${client}`),
    requester_user_id: idOf(client),
    is_for_loved_one: false,
    loved_one_profile_id: null,
    preferred_medium: 'phone',
    created_at: sent,
    waiting_since: sent,
  };
}
