import { randomUUID } from 'node:crypto';
import { bookings } from '@kabar/contracts/bookings';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { type Cells, clients, companions, own, theirs } from '@kabar/dev/access-cells';
import { hourAhead } from '@kabar/dev/test-companion';
import { addBooking, bookingRow } from '../../booking-rows-fixture.ts';

const row = bookingRow();
const both = (outcome: number | string): Cells => [
  401,
  own(outcome),
  theirs(outcome),
  403,
  403,
  403,
];
/** Always refused, whatever the companion's hours. */
const passed = () => ({ scheduledAt: hourAhead(-1).toISOString() });

/** Only the two people have access. The callers have bought nothing: payment is checked after authorisation. */
export const accessCases = declareAccessCases(bookings, {
  endpoints: {
    create: {
      cells: clients('409 no_subscription'),
      asked: () => ({ body: { id: randomUUID(), ...passed() } }),
    },
    own: { cells: [401, 200, 200, 403, 403, 403] },
    choices: { cells: clients(200) },
    read: { row, cells: both(200) },
    previewCancel: { row, cells: both(200) },
    cancel: { row, cells: both(200), asked: () => ({ body: {}, ifMatch: '*' }) },
    undoCancellation: { row, cells: both('409 status_not_allowed') },
    openTimes: { row, cells: companions(theirs(200)) },
    previewMove: {
      row,
      cells: both('409 time_passed'),
      asked: () => ({ query: passed() }),
    },
    move: {
      row,
      cells: both('409 time_passed'),
      asked: () => ({ body: { moveId: randomUUID(), ...passed() }, ifMatch: '*' }),
    },
    undoMove: { row, cells: clients(own('409 move_not_undoable')) },
    confirm: { row, cells: companions(theirs(200)), asked: () => ({ body: {} }) },
  },
  after: ['companion/verification'],
  sampleRows: async ({ installation, client, companion }) => {
    const id = await addBooking(installation, client, companion);
    await installation.database.query(
      `insert into bookings.booking_steps (booking_id, time_version, step, done_at)
         select id, time_version, 'confirmation', now() from bookings.bookings where id = $1`,
      [id],
    );
    await installation.database.query(
      `insert into bookings.deferred_cancellations (booking_id, asked_by, actor, reason, late, credit, asked_at, settles_at)
         select id, user_id, 'client', 'I am travelling', false, 'returned', now(), now() + interval '10 minutes'
           from bookings.bookings where id = $1`,
      [id],
    );
    await installation.database.query(
      `insert into bookings.undoable_moves (booking_id, moved_by, companion_id, from_time, to_time, from_status, confirmed_at, was_late,
           is_late, version, moved_at, settles_at)
         select id, user_id, companion_id, scheduled_at - interval '1 day', scheduled_at, 'confirmed', now(), false, false, version,
             now(), now() + interval '10 minutes' from bookings.bookings where id = $1`,
      [id],
    );
  },
  rareColumns: [
    `insert into bookings.bookings (id, session_pack_purchase_id, user_id, companion_id, loved_one_id, scheduled_at,
         duration_minutes, status)
       select gen_random_uuid(), gen_random_uuid(), :client, :companion, gen_random_uuid(),
         now() + day * interval '60 days', 25, 'pending' from generate_series(2, 3) as day`,
    `insert into bookings.deferred_cancellations (booking_id, asked_by, actor, reason, late, credit, strike, asked_at, settles_at)
       select id, companion_id, 'companion', 'I am ill', true, 'returned', 'late_cancellation', now(), now() + interval '10 minutes'
         from bookings.bookings where user_id = :client and status = 'pending'`,
    `update bookings.bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'client',
         cancellation_reason = 'I am travelling'
       where user_id = :client and status = 'pending' and scheduled_at > now() + interval '150 days'`,
    `update bookings.bookings set status = 'completed', completed_at = now(), confirmed_at = now()
       where user_id = :client and status = 'scheduled'`,
    `update bookings.bookings set status = 'no_show', no_show_by = 'client', completed_at = null
       where user_id = :client and status = 'completed'
         and id = (select min(id::text)::uuid from bookings.bookings where user_id = :client and status = 'completed')
         and (select count(*) from bookings.bookings where user_id = :client and status = 'completed') > 1`,
    `insert into bookings.booking_changes (booking_id, from_status, to_status, from_time, to_time, actor, actor_id, reason)
       select id, 'scheduled', 'scheduled', now(), scheduled_at, 'companion', :companion, 'I am ill' from bookings.bookings
         where user_id = :client`,
  ],
});
