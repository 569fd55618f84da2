import { randomUUID } from 'node:crypto';
import { trialRequests } from '@kabar/contracts/trial-requests';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clients, companions, own, theirs } from '@kabar/dev/access-cells';
import { hourAhead } from '@kabar/dev/test-companion';
import { done } from '@kabar/dev/test-installation';
import { begunRow, requestRow } from './requests-fixture.ts';
import { wish } from './wishes-fixture.ts';

const noBody = () => ({ body: {} });

/** Only the client and the assigned companion have access. */
export const accessCases = declareAccessCases(trialRequests, {
  endpoints: {
    create: { cells: clients(201), asked: () => ({ body: wish() }) },
    own: { cells: clients(200) },
    latest: { cells: clients(200) },
    assigned: { cells: companions(200) },
    openTimes: { row: requestRow, cells: companions(theirs(200)) },
    contact: { row: requestRow, cells: companions(theirs(200)) },
    accept: {
      row: requestRow,
      cells: companions(theirs('409 time_passed')),
      asked: () => ({ body: { startTimes: [hourAhead(-1).toISOString()] } }),
    },
    decline: {
      row: requestRow,
      cells: companions(theirs(204)),
      asked: () => ({ body: { reason: 'I am away' } }),
    },
    complete: { row: begunRow, cells: companions(theirs(204)), asked: noBody },
    choose: {
      row: requestRow,
      cells: clients(own('409 not_assigned')),
      asked: () => ({
        body: { trialBookingId: randomUUID(), startTime: hourAhead(2).toISOString() },
      }),
    },
    read: { row: requestRow, cells: clients(own(200)) },
    cancel: { row: requestRow, cells: clients(own(200)), asked: noBody },
  },
  after: ['companion/verification'],
  sampleRows: async ({ installation, client, companion }) => {
    const sent = wish();
    await done(client.call('bookings', 'POST /trial-requests', sent));
    await installation.database.query(
      `with declined as (
         insert into bookings.trial_request_declines (trial_request_id, companion_id) values ($1, $3)
       ), proposed as (
         insert into bookings.trial_request_proposals (trial_request_id, companion_id, start_time) values ($1, $3, now())
       )
       insert into bookings.client_companion_assignments (client_id, companion_id, origin) values ($2, $3, 'staff')`,
      [sent.id, client.accountId, companion.accountId],
    );
  },
  rareColumns: [
    `insert into bookings.trial_requests (id, requester_user_id, is_for_loved_one, preferred_medium, contact_value, purpose,
       other_purpose, client_message, special_instructions, preferred_times, status, assigned_companion_id, assigned_at,
       assigned_by, accepted_at, completed_at, cancelled_at, cancellation_reason, cancellation_note, loved_one_profile_id)
     values (gen_random_uuid(), :client, false, 'phone', '\\x00', 'other', 'Chess', 'Hello', 'Ring twice', '[]', 'completed',
         :companion, now(), :admin, now(), now(), null, null, null, null),
       (gen_random_uuid(), :client, true, 'phone', null, 'elder_checkin', null, null, null, '[]', 'cancelled',
         null, null, null, null, null, now(), 'staff', 'Asked by phone', gen_random_uuid())`,
    `insert into bookings.trial_bookings (id, user_id, companion_id, requested_start_time, requested_end_time, loved_one_id,
         trial_request_id)
       select gen_random_uuid(), :client, :companion, now() + interval '60 days', now() + interval '60 days 10 minutes',
         gen_random_uuid(), id from bookings.trial_requests where requester_user_id = :client limit 1`,
    `insert into bookings.trial_request_declines (trial_request_id, companion_id, reason)
       select id, :companion, 'I am away' from bookings.trial_requests where requester_user_id = :client limit 1`,
    `insert into bookings.trial_request_proposals (trial_request_id, companion_id, start_time)
       select id, :companion, now() from bookings.trial_requests where requester_user_id = :client and status = 'completed' limit 1`,
  ],
  seenByOthers: {
    'bookings.trial_requests': {
      by: ['admin', 'moderator'],
      why: 'staff assigns companions; a moderator the pending ones',
    },
    'bookings.trial_request_declines': {
      by: ['admin', 'moderator'],
      why: 'staff sees who declined',
    },
    'bookings.trial_request_proposals': {
      by: ['admin', 'moderator'],
      why: 'staff sees what was proposed',
    },
  },
});
