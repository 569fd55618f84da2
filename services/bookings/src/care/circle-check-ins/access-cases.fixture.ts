import { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clients } from '@kabar/dev/access-cells';
import { circleRow, members, ofPerson } from '../circle-care/access-cases.fixture.ts';

const person = circleRow();
const missing = '00000000-0000-4000-8000-000000000000';

/** Access depends on what the person shares; see circle-check-ins.test.ts. */
export const accessCases = declareAccessCases(circleCheckIns, {
  endpoints: {
    month: {
      row: person,
      cells: members(200),
      asked: (id) => ({
        ...ofPerson('/check-ins')(id),
        query: { month: new Date().toISOString().slice(0, 7) },
      }),
    },
    plan: { row: person, cells: members(200), asked: ofPerson('/check-in-plan') },
    pausePlan: {
      row: person,
      cells: members('404 not_found'),
      asked: (id) => ({
        ...ofPerson('/check-in-plan/pause')(id),
        body: { until: new Date().toISOString().slice(0, 10) },
      }),
    },
    resumePlan: {
      row: person,
      cells: members('404 not_found'),
      asked: ofPerson('/check-in-plan/pause'),
    },
    stopPlan: { row: person, cells: members('404 not_found'), asked: ofPerson('/check-in-plan') },
    missed: { row: person, cells: members(200), asked: ofPerson('/missed-check-ins') },
    answer: {
      row: person,
      cells: members('404 not_found'),
      asked: (id) => ({
        ...ofPerson(`/missed-check-ins/${missing}/answer`)(id),
        body: { reached: true },
      }),
    },
    summaries: { row: person, cells: members(200), asked: ofPerson('/summaries') },
    readings: {
      row: person,
      cells: clients({
        ...{ missing: 404, own: 200, foreign: '404 person_not_found' },
        counterpart: '404 person_not_found',
      }),
      asked: ofPerson('/summary-readings'),
    },
  },
  after: ['bookings/circle-care'],
  sampleRows: async ({ installation, client, companion }) => {
    await installation.database.query(
      // one reading for the person's own account, and one for another family's loved one
      `insert into bookings.summary_readings (person_id, holder_id, reader_id, read_at)
         values ($1, $1, $2, now()), (uuidv7(), $2, $1, now())`,
      [client.accountId, companion.accountId],
    );
  },
  rareColumns: [
    `update bookings.missed_check_in_steps set acted_by = :client where check_in_id in
       (select id from bookings.missed_check_ins where client_user_id = :client)`,
    `update bookings.booking_changes set acted_by = :client where actor_id = :client`,
    `update bookings.deferred_cancellations set acted_by = :client`,
    `update bookings.undoable_moves set acted_by = :client`,
    `update bookings.trial_requests set acted_by = :client`,
  ],
});
