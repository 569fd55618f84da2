import { randomUUID } from 'node:crypto';
import { circleCare } from '@kabar/contracts/circle-care';
import { declareAccessCases, type Making, only, type RowKind } from '@kabar/dev/access-cases';
import { type Cells, clients, none, type Outcome } from '@kabar/dev/access-cells';
import { addCircle, setCircles } from '@kabar/dev/circles';
import { hourAhead } from '@kabar/dev/test-companion';
import type { InstallationPerson, TestInstallation } from '@kabar/dev/test-installation';
import { addBooking } from '../../booking-rows-fixture.ts';

type Role = 'helper' | 'viewer';

/** A client's own circle, in which the caller has this role. */
async function circleOf(
  { installation, caller }: Making,
  { holder, role }: { holder: InstallationPerson; role: Role | null },
): Promise<string> {
  await setCircles(installation.database, true);
  return await addCircle(installation.database, {
    holder: holder.accountId,
    members: role === null ? {} : { [caller.accountId]: role },
    consents: ['calendar', 'check_ins', 'summaries'],
  });
}

/** Returns the path of a circle or of a session of its person. */
type Part = (installation: TestInstallation, holder: InstallationPerson) => Promise<string>;

/** The caller's own circle, a circle in which the caller has a role, and one of strangers. */
export const circleRow = (
  part: Part = async (_, { accountId }) => accountId,
  role: Role = 'helper',
): RowKind => {
  const make = async (making: Making, holder: InstallationPerson, as: Role | null) => {
    await circleOf(making, { holder, role: as });
    return await part(making.installation, holder);
  };
  const newClient = ({ installation }: Making) => installation.person('client');
  return {
    own: only(['client'], (making) => make(making, making.caller, null)),
    counterpart: only(['client'], async (making) => make(making, await newClient(making), role)),
    foreign: async (making) => make(making, await newClient(making), null),
  };
};

export const ofPerson = (path: string) => (personId: string) => ({
  path: `/care/${personId}${path}`,
});
/** A missing row is only an id. */
export const ofSession = (path: string) => (row: string) =>
  ofPerson(path)(row.includes('/') ? row : `${row}/bookings/${row}`);
const person = circleRow();
export const session = circleRow(async (installation, holder) => {
  const companion = await installation.person('companion');
  return `${holder.accountId}/bookings/${await addBooking(installation, holder, companion)}`;
});
const missing = { missing: 404, foreign: '404 person_not_found' } as const;
/** Allowed for the person and for helpers. */
export const members = (outcome: Outcome): Cells =>
  clients({ ...none, ...missing, own: outcome, counterpart: outcome });
const passed = () => ({ scheduledAt: hourAhead(-1).toISOString() });
const change = { ifMatch: '*' } as const;

/** Access by role in the circle; sessions.test.ts covers viewers and consent. */
export const accessCases = declareAccessCases(circleCare, {
  endpoints: {
    people: { cells: clients(200) },
    person: { row: person, cells: members(200), asked: ofPerson('') },
    sessions: { row: person, cells: members(200), asked: ofPerson('/sessions') },
    openTimes: { row: person, cells: members(200), asked: ofPerson('/open-times') },
    book: {
      row: person,
      cells: members('409 no_subscription'),
      asked: (id) => ({ ...ofPerson('/bookings')(id), body: { id: randomUUID(), ...passed() } }),
    },
    bookSeries: {
      row: person,
      cells: members('409 no_subscription'),
      asked: (id) => ({
        ...ofPerson('/series')(id),
        body: {
          ...{ id: randomUUID(), firstDate: hourAhead(3).toISOString().slice(0, 10), count: 1 },
          ...{ localTime: '09:00', timeZone: 'UTC' },
        },
      }),
    },
    series: { row: person, cells: members(200), asked: ofPerson('/series') },
    // series.test.ts covers existing series.
    endSeries: {
      row: person,
      cells: clients({ ...none, ...missing, own: 404, counterpart: 404 }),
      asked: (id) => ({ ...ofPerson(`/series/${randomUUID()}/end`)(id), body: {} }),
    },
    requestTrial: {
      row: person,
      cells: members(201),
      asked: (id) => ({
        ...ofPerson('/trial-requests')(id),
        body: { id: randomUUID(), preferredMedium: 'zoom', purpose: 'elder_checkin' },
      }),
    },
    read: { row: session, cells: members(200), asked: ofSession('') },
    previewCancel: { row: session, cells: members(200), asked: ofSession('/cancellation') },
    cancel: {
      row: session,
      cells: members(200),
      asked: (id) => ({ ...ofSession('/cancellation')(id), ...change, body: {} }),
    },
    undoCancellation: {
      row: session,
      cells: members('409 status_not_allowed'),
      asked: ofSession('/cancellation'),
    },
    previewMove: {
      row: session,
      cells: members('409 time_passed'),
      asked: (id) => ({ ...ofSession('/move')(id), query: passed() }),
    },
    move: {
      row: session,
      cells: members('409 time_passed'),
      asked: (id) => ({
        ...{ ...ofSession('/move')(id), ...change },
        body: { moveId: randomUUID(), ...passed() },
      }),
    },
    undoMove: { row: session, cells: members('409 move_not_undoable'), asked: ofSession('/move') },
  },
  after: ['bookings/bookings'],
});
