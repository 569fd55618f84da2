import { randomUUID } from 'node:crypto';
import { circleCare } from '@kabar/contracts/circle-care';
import { declareAuthorization, type Making, only, type RowKind } from '@kabar/dev/authorization';
import { type Cells, clients, none, type Outcome } from '@kabar/dev/authorization-cells';
import { addCircle, setCircles } from '@kabar/dev/circles';
import { hourAhead } from '@kabar/dev/test-companion';
import type { InstallationPerson } from '@kabar/dev/test-installation';
import { addBooking } from '../booking-rows-fixture.ts';

type Role = 'helper' | 'viewer';

/** A client with a circle of their own and a session, around whom the caller has this role. */
async function circleOf(
  { installation, strangers, caller }: Making,
  { holder, role }: { holder: InstallationPerson; role: Role | null },
) {
  await setCircles(installation.database, true);
  const session = await addBooking(installation, holder, strangers.companion);
  const known = await installation.database.query(
    'select from client.circles where person_id = $1',
    [holder.accountId],
  );
  if (known.length === 0)
    await addCircle(installation.database, {
      holder: holder.accountId,
      members: role === null ? {} : { [caller.accountId]: role },
      consents: ['calendar', 'check_ins', 'summaries'],
    });
  return { person: holder.accountId, session };
}

/** The caller's own circle, that of a client around whom they are, and one of strangers. */
export const circleRow = (
  part: (of: { person: string; session: string }) => string,
  role: Role = 'helper',
): RowKind => ({
  own: only(['client'], async (making) =>
    part(await circleOf(making, { holder: making.caller, role: null })),
  ),
  counterpart: only(['client'], async (making) => {
    const holder = await making.installation.person('client');
    return part(await circleOf(making, { holder, role }));
  }),
  foreign: async (making) =>
    part(await circleOf(making, { holder: making.strangers.client, role: null })),
});

export const ofPerson = (path: string) => (personId: string) => ({
  path: `/care/${personId}${path}`,
});
const person = circleRow(({ person }) => person);
const session = circleRow(({ person, session }) => `${person}/bookings/${session}`);
const missing = { missing: 404, foreign: '404 person_not_found' } as const;
/** For the person themselves and for helpers. */
export const members = (outcome: Outcome): Cells =>
  clients({ ...none, ...missing, own: outcome, counterpart: outcome });
const passed = () => ({ scheduledAt: hourAhead(-1).toISOString() });
const change = { ifMatch: '*' } as const;

/** Members of a circle, by their role and what its person shares: see sessions.test.ts for viewers and consent. */
export const authorization = declareAuthorization(circleCare, {
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
    requestTrial: {
      row: person,
      cells: members(201),
      asked: (id) => ({
        ...ofPerson('/trial-requests')(id),
        body: { id: randomUUID(), preferredMedium: 'zoom', purpose: 'elder_checkin' },
      }),
    },
    read: { row: session, cells: members(200), asked: ofPerson('') },
    previewCancel: { row: session, cells: members(200), asked: ofPerson('/cancellation') },
    cancel: {
      row: session,
      cells: members(200),
      asked: (id) => ({ ...ofPerson('/cancellation')(id), ...change, body: {} }),
    },
    undoCancellation: {
      row: session,
      cells: members('409 status_not_allowed'),
      asked: ofPerson('/cancellation'),
    },
    previewMove: {
      row: session,
      cells: members('409 time_passed'),
      asked: (id) => ({ ...ofPerson('/move')(id), query: passed() }),
    },
    move: {
      row: session,
      cells: members('409 time_passed'),
      asked: (id) => ({
        ...{ ...ofPerson('/move')(id), ...change },
        body: { moveId: randomUUID(), ...passed() },
      }),
    },
    undoMove: { row: session, cells: members('409 move_not_undoable'), asked: ofPerson('/move') },
  },
  after: ['bookings/bookings'],
});
