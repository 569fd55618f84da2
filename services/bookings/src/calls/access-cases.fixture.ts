import { randomUUID } from 'node:crypto';
import { calls } from '@kabar/contracts/calls';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import {
  all,
  clientsAndCompanions,
  companions,
  none,
  own,
  signedIn,
  theirs,
} from '@kabar/dev/access-cells';
import { done, type InstallationPerson, type TestInstallation } from '@kabar/dev/test-installation';
import { z } from 'zod';

let times = 0;
const lovedOnes = new Map<string, Promise<string>>();

/** A new loved one per client, because a client may have only a few. */
function lovedOneOf(client: InstallationPerson): Promise<string> {
  const known = lovedOnes.get(client.accountId) ?? addLovedOne(client);
  lovedOnes.set(client.accountId, known);
  return known;
}

async function addLovedOne(client: InstallationPerson): Promise<string> {
  const id = randomUUID();
  const others = { whatsapp: '', telegram: '', email: '', zoomLink: '', googleMeet: '' };
  const contactMethods = { preferred: 'phone', phone: '+628120000000', ...others };
  const body = { id, fullName: 'Siti', relationship: 'Mother', contactMethods };
  await done(
    client.call('client', 'POST /loved-ones', { ...body, preferredCallTimes: [], notes: null }),
  );
  return id;
}

/** Inserts a booking directly whose call is open now, for a loved one. */
async function addOpenBooking(
  { database }: TestInstallation,
  client: InstallationPerson,
  companion: InstallationPerson,
): Promise<string> {
  times += 1;
  const id = randomUUID();
  const lovedOne = await lovedOneOf(client);
  // Bookings that are marked as logged early claim no time, so many can be open at once. The statements run in one
  // transaction and therefore take no parameters; the ids come from the test.
  const people = `array['${client.accountId}', '${companion.accountId}']::uuid[]`;
  const start = `date_trunc('minute', now()) - ${times} * interval '1 second'`;
  // Sequential: concurrent claims of overlapping times of one person could deadlock.
  await database.query(`
    select pg_advisory_xact_lock(hashtextextended('open bookings of the matrix', 0)), auth_api.hold_people(${people});
    insert into bookings.time_claims (person_id, during, kind, source_id)
      select person, tstzrange(${start}, ${start} + interval '1 hour'), 'booking', '${id}'
        from unnest(${people}) as person order by person;
    insert into bookings.bookings (id, user_id, companion_id, loved_one_id, scheduled_at, duration_minutes, subscription_id)
      values ('${id}', '${client.accountId}', '${companion.accountId}', '${lovedOne}', ${start}, 60, gen_random_uuid());
    update bookings.bookings set status = 'completed', completed_at = now() where id = '${id}';
    update bookings.time_claims set live = false where source_id = '${id}'`);
  return id;
}

const callRow: RowKind = {
  own: only(['client'], async ({ installation, strangers, caller }) =>
    addOpenBooking(installation, caller, strangers.companion),
  ),
  counterpart: only(['companion'], async ({ installation, caller }) =>
    addOpenBooking(installation, await installation.person('client'), caller),
  ),
  foreign: async ({ installation, strangers }) =>
    addOpenBooking(installation, strangers.client, strangers.companion),
};

/** The room of an open call. */
const roomRow: RowKind = Object.fromEntries(
  Object.entries(callRow).map(([relation, make]) => [
    relation,
    async (making: Parameters<typeof make>[0]) => {
      const id = await make(making);
      if (id === undefined) return undefined;
      const [room] = await making.installation.database.query<{ name: string }>(
        `select bookings.room_name('booking', id, scheduled_at) as name from bookings.bookings where id = $1`,
        [id],
      );
      return room?.name;
    },
  ]),
);

const noSecret = 'x'.repeat(43);
const ofCall =
  (rest = '', body?: object) =>
  (id: string) => ({ path: `/calls/booking/${id}${rest}`, ...(body ? { body } : {}) });

/** The two people have access by their session; guests by the secret of a link, ticket or seat. */
export const accessCases = declareAccessCases(calls, {
  endpoints: {
    countMonth: {
      cells: companions(200),
      asked: () => ({ path: '/calls/this-month?zone=Asia/Jakarta' }),
    },
    practice: { cells: signedIn(200), asked: () => ({ body: {} }) },
    join: {
      cells: all('403 ticket_not_valid'),
      asked: () => ({ body: { token: noSecret, deviceId: randomUUID() } }),
    },
    heartbeat: { cells: all(404), asked: () => ({ body: { seat: noSecret } }) },
    leave: { cells: all(404), asked: () => ({ body: { seat: noSecret } }) },
    report: { cells: all(404), asked: () => ({ body: { seat: noSecret } }) },
    readWaiting: {
      cells: clientsAndCompanions(200),
      asked: () => ({ path: '/calls/waiting' }),
    },
    readRoom: {
      row: roomRow,
      cells: [401, own(200), theirs(200), 403, 403, 403],
      // The name of a missing room must be well-formed too.
      asked: (room) => ({
        path: `/calls/rooms/${z.uuid().safeParse(room).success ? 'aaaa-bbbb-cccc-dddd' : room}`,
      }),
    },
    read: { row: callRow, cells: [401, own(200), theirs(200), 403, 403, 403], asked: ofCall() },
    ticket: {
      row: callRow,
      cells: [401, own(201), { ...none, counterpart: 201 }, 403, 403, 403],
      asked: ofCall('/ticket', {}),
    },
    makeGuestLink: {
      row: callRow,
      cells: [401, own(201), 403, 403, 403, 403],
      asked: ofCall('/guest-link', {}),
    },
    revokeGuestLink: {
      row: callRow,
      cells: [401, own(204), 403, 403, 403, 403],
      asked: ofCall('/guest-link'),
    },
    readAsGuest: {
      cells: all('403 guest_link_not_valid'),
      asked: () => ({ body: { token: noSecret } }),
    },
    guestTicket: {
      cells: all('403 guest_link_not_valid'),
      asked: () => ({ body: { token: noSecret } }),
    },
  },
  after: ['companion/verification'],
  // Both are in the call, the loved one by the client's guest link.
  sampleRows: async ({ installation, client, companion }) => {
    const id = await addOpenBooking(installation, client, companion);
    const path = `/calls/booking/${id}`;
    await done(client.call('bookings', `POST ${path}/guest-link`, {}));
    await installation.database.query(`
      insert into bookings.call_steps (kind, source_id, starts_at, step, done_at)
        values ('booking', '${id}', now(), 'companion_absent', now());
      insert into bookings.livekit_events (id, received_at) values ('EV_sample', now())`);
    for (const person of [client, companion]) {
      const { body } = await done(person.call('bookings', `POST ${path}/ticket`, {}));
      const ticket = { token: body.token, deviceId: randomUUID() };
      const joined = await done(person.call('bookings', 'POST /calls/join', ticket));
      const { seat } = joined.body;
      const signal = { seat, id: randomUUID(), kind: 'hello', body: '{}' };
      await done(person.call('chat', 'POST /call-signals', signal));
    }
  },
  rareColumns: [
    `update bookings.call_guest_links set revoked_at = now(), mailed_for = now() where created_by = :client`,
    `update bookings.call_attendance as seat set left_at = now(), left_why = 'hung_up', guest_link_id = link.id
       from bookings.call_guest_links as link where link.created_by = :client and seat.account_id = :client`,
    `insert into bookings.call_tickets (token_hash, call_id, side, guest_link_id, created_at, expires_at)
       select sha256('guest'), seat.call_id, 'client', link.id, now(), now() + interval '2 minutes'
         from bookings.call_guest_links as link, bookings.call_attendance as seat
         where link.created_by = :client and seat.account_id = :client`,
    `with ended as (select call_id from bookings.call_attendance where account_id = :client)
       update bookings.calls set ended_at = now(), end_reason = 'time_over' where id in (select call_id from ended)`,
  ],
});
