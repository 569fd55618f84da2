import { suspend as suspendAccount } from '@kabar/dev/neighbours/auth';
import { recordConsent } from '@kabar/dev/neighbours/client';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createCallTest } from '../../calls/calls-fixture.ts';
import { createLinkTest } from '../../care/personal-links/personal-links-fixture.ts';
import { switchCheckIns } from '../check-ins/questions-fixture.ts';
import { type CheckInTest, createCheckInTest } from '../missed-check-ins/check-ins-fixture.ts';
import {
  answered,
  createDailyTest,
  type DailyCheckIn,
} from '../missed-check-ins/daily-chain-fixture.ts';

let test: TestService;
let place: CheckInTest;
let daily: ReturnType<typeof createDailyTest>;
let calls: ReturnType<typeof createCallTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createCheckInTest(test);
  daily = createDailyTest(test);
  calls = createCallTest(test);
  await switchCheckIns(test, true);
});
afterAll(async () => {
  await calls.close();
  await daily.stop();
  await place.stop();
  await test.stop();
});

/** A person who requested a call. */
async function wish(options: { answer?: 'call' | 'help' | 'fine'; lovedOne?: string } = {}) {
  const { answer = 'call', lovedOne } = options;
  const companion = await place.companion();
  const named = lovedOne === undefined ? {} : { lovedOne: { name: lovedOne } };
  const { client, lovedOneId } = await place.client(companion, [], named);
  const checkIn = await daily.add({ client, lovedOneId, companion });
  await daily.publish(checkIn, answer, answered(answer));
  return { client, companion, checkIn, lovedOneId };
}

const call = (person: TestPerson, { id }: Pick<DailyCheckIn, 'id'>) =>
  person.call(`POST /check-ins/${id}/call`, {});
const codeOf = async (person: TestPerson, checkIn: DailyCheckIn) => {
  const { status, body } = await call(person, checkIn);
  return status === 201 ? 201 : `${status} ${body.code}`;
};
const run = (name: 'bookings:end-wish' | 'bookings:ring-other', payload: object) =>
  test.service.jobs[name]?.(payload, {} as never);
const waitingFor = async (person: TestPerson) =>
  (await person.call('GET /calls/waiting')).body.call;
const spokenOf = async ({ id }: DailyCheckIn) => {
  const [row] = await test.database.query<{ spoken_at: Date | null; spoken_by: string | null }>(
    'select spoken_at, spoken_by from bookings.check_ins where id = $1',
    [id],
  );
  return row;
};
const jobsAbout = async (name: string, id: string) =>
  await test.database.query(
    `select job.payload from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id
       where task.identifier = $1 and job.payload::text like '%' || $2 || '%'`,
    [name, id],
  );

describe('a video call for a person who asked for one', () => {
  it.each(['call', 'help'] as const)(
    'rings once the companion is in it, and closes the request when both are (%s)',
    async (answer) => {
      const { client, companion, checkIn } = await wish({ answer });
      const opened = await call(companion, checkIn);
      expect(opened.status).toBe(201);
      const session = { kind: 'check_in' as const, id: opened.body.id };
      expect(await waitingFor(client)).toBeNull();
      const seat = await calls.join(companion, session);
      expect(await waitingFor(client)).toMatchObject({
        ...{ ...session, roomName: opened.body.roomName, ownSide: 'client', lovedOneName: null },
      });
      expect(await jobsAbout('bookings:ring-other', session.id)).toHaveLength(1);
      await run('bookings:ring-other', { ...session, by: 'companion' });
      const [notice] = (await place.actions.noticesOf(client)).filter(
        ({ type }) => type === 'call_waiting',
      );
      expect(notice?.payload).toMatchObject({
        ...{ check_in_call_id: session.id, by: 'companion', companion_id: companion.accountId },
      });
      expect(await jobsAbout('bookings:end-wish', session.id)).toEqual([]);
      await calls.join(client, session);
      expect(await jobsAbout('bookings:end-wish', session.id)).toHaveLength(1);
      expect((await spokenOf(checkIn))?.spoken_at).toBeNull();
      await run('bookings:end-wish', { callId: session.id });
      await run('bookings:end-wish', { callId: session.id });
      expect(await spokenOf(checkIn)).toMatchObject({ spoken_by: companion.accountId });
      expect((await daily.chainOf(checkIn))?.state ?? 'ended').toBe('ended');
      // The call is still going on.
      expect((await calls.heartbeat(companion, seat)).body).toMatchObject({
        ...{ seat: 'present', call: { status: 'open' } },
      });
      expect(await codeOf(companion, checkIn)).toBe('409 no_wish_to_call');
    },
  );

  it('stays the same while it is open, and starts again after its hour', async () => {
    const { companion, checkIn } = await wish();
    const first = (await call(companion, checkIn)).body;
    expect((await call(companion, checkIn)).body).toEqual(first);
    await test.database.query(
      `update bookings.check_in_calls set starts_at = now() - interval '60 minutes', ends_at = now() where id = $1`,
      [first.id],
    );
    const second = (await call(companion, checkIn)).body;
    expect(second.id).toBe(first.id);
    expect(second.roomName).not.toBe(first.roomName);
    expect(Date.parse(second.endsAt)).toBeGreaterThan(Date.now());
  });

  it('reaches a loved one without an account by their personal link', async () => {
    const { client, companion, checkIn, lovedOneId } = await wish({ lovedOne: 'Ibu Ratih' });
    const links = createLinkTest(test, calls);
    await recordConsent(test.database, {
      lovedOne: lovedOneId ?? '',
      holder: client.accountId,
      isGiven: true,
    });
    const { token } = (await links.make(client, lovedOneId ?? '')).body;
    expect((await links.visit(token)).body.call).toBeNull();
    const session = { kind: 'check_in' as const, id: (await call(companion, checkIn)).body.id };
    expect((await links.visit(token)).body.call).toMatchObject({ isCalling: false });
    await calls.join(companion, session);
    expect((await links.visit(token)).body.call).toMatchObject({ isCalling: true });
    expect(await waitingFor(client)).toMatchObject({ lovedOneName: 'Ibu Ratih' });
    const guest = (await links.enter(token)).body.token;
    const ticket = await links.guestTicket(guest);
    expect(ticket.status).toBe(201);
    expect((await calls.joinWith(test.nobody, ticket.body.token)).status).toBe(200);
    expect(await jobsAbout('bookings:end-wish', session.id)).toHaveLength(1);
  });

  it('a video call for a person who asked for one is refused without an open request', async () => {
    const { companion, checkIn } = await wish({ answer: 'fine' });
    expect(await codeOf(companion, checkIn)).toBe('409 no_wish_to_call');
    const asked = await wish();
    await asked.companion.call(`POST /check-ins/${asked.checkIn.id}/spoken`, {});
    expect(await codeOf(asked.companion, asked.checkIn)).toBe('409 no_wish_to_call');
  });

  it('a video call for a person who asked for one is closed once they have talked by telephone', async () => {
    const { client, companion, checkIn } = await wish();
    const session = { kind: 'check_in' as const, id: (await call(companion, checkIn)).body.id };
    await companion.call(`POST /check-ins/${checkIn.id}/spoken`, {});
    expect((await calls.ticket(client, session)).body.code).toBe('call_over');
  });

  it('a video call for a person who asked for one is refused while the feature is off or the client is suspended, even if it is open', async () => {
    const { client, companion, checkIn } = await wish();
    const session = { kind: 'check_in' as const, id: (await call(companion, checkIn)).body.id };
    await switchCheckIns(test, false);
    const off = await codeOf(companion, checkIn);
    const closed = await calls.ticket(companion, session);
    await switchCheckIns(test, true);
    expect([off, closed.body.code]).toEqual(['403 check_ins_off', 'call_cancelled']);
    await suspend(client);
    expect(await codeOf(companion, checkIn)).toBe('409 client_suspended');
    expect((await calls.ticket(companion, session)).body.code).toBe('call_cancelled');
  });

  it('a video call for a person who asked for one is hidden from everyone else, also from a companion who no longer accompanies them', async () => {
    const { client, companion, checkIn } = await wish();
    const other = await place.companion();
    expect(await codeOf(other, checkIn)).toBe('404 not_found');
    expect(await codeOf(client, checkIn)).toBe('403 forbidden');
    expect(await codeOf(await test.person('admin'), checkIn)).toBe('403 forbidden');
    expect((await call(test.nobody, checkIn)).status).toBe(401);
    const session = { kind: 'check_in' as const, id: (await call(companion, checkIn)).body.id };
    expect((await calls.ticket(other, session)).status).toBe(404);
    await test.database.query('update bookings.check_ins set companion_id = $2 where id = $1', [
      checkIn.id,
      other.accountId,
    ]);
    expect(await codeOf(companion, checkIn)).toBe('404 not_found');
    expect((await calls.ticket(client, session)).body.code).toBe('call_cancelled');
    expect(await codeOf(other, checkIn)).toBe(201);
  });
});

const suspend = async (person: TestPerson) => await suspendAccount(test.database, person.accountId);
