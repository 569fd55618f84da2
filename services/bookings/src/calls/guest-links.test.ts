import { liftSuspension, suspend as suspendAccount } from '@kabar/dev/neighbours/auth';
import { readIncidents } from '@kabar/dev/neighbours/backoffice';
import { listLovedOnes, recordConsent } from '@kabar/dev/neighbours/client';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createCallTest, type Session } from './calls-fixture.ts';

let test: TestService;
let calls: ReturnType<typeof createCallTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  calls = createCallTest(test);
});
afterAll(async () => {
  await calls.close();
  await test.stop();
});

const make = ({ client, kind, id }: Session) =>
  client.call(`POST /calls/${kind}/${id}/guest-link`, {});
const revoke = ({ client, kind, id }: Session) =>
  client.call(`DELETE /calls/${kind}/${id}/guest-link`);
const open = (token: string) => test.nobody.call('POST /guest-calls', { token });
const guestTicket = (token: string) => test.nobody.call('POST /guest-calls/ticket', { token });
const linkTo = async (session: Session) => (await make(session)).body.token as string;
const refused = { status: 403, body: { code: 'guest_link_not_valid' } };

// Decision: 88
describe('a guest link', () => {
  it('lets the loved one into that one call without an account, under their own name', async () => {
    const session = await calls.booking(0, { lovedOne: true });
    const companion = await calls.join(session.companion, session);
    const token = await linkTo(session);
    const seen = await open(token);
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({ status: 'open', ownSide: 'client' });
    expect(seen.body.people.map(({ name }: { name: string }) => name)).toEqual([
      'Grandma Siti',
      'Sari',
    ]);
    for (const secret of [session.id, session.client.accountId, session.companion.accountId]) {
      expect(JSON.stringify(seen.body)).not.toContain(secret);
    }
    const ticket = await guestTicket(token);
    expect(ticket.status).toBe(201);
    const joined = await calls.joinWith(test.nobody, ticket.body.token);
    expect(joined.body.call.people[0]).toMatchObject({ name: 'Grandma Siti', isGuest: true });
    expect(await calls.joinWith(test.nobody, ticket.body.token)).toMatchObject({
      body: { code: 'ticket_not_valid' },
    });
    const kept = await test.nobody.call('POST /calls/heartbeat', { seat: joined.body.seat });
    expect(kept.body).toMatchObject({ seat: 'present', call: { people: [{}, { name: 'Sari' }] } });
    const other = (await calls.heartbeat(session.companion, companion)).body;
    expect(other.call.people[0].seatId).toBe(joined.body.seatId);
    expect((await test.nobody.call('POST /calls/leave', { seat: joined.body.seat })).status).toBe(
      204,
    );
    expect(await calls.attendanceOf(session.id)).toContainEqual({
      side: 'client',
      is_guest: true,
      left_why: 'hung_up',
    });
  });

  it('allows reporting the call; staff are notified in the name of the loved one', async () => {
    const session = await calls.trial(0, { lovedOne: true });
    const ticket = await guestTicket(await linkTo(session));
    const { seat, seatId } = (await calls.joinWith(test.nobody, ticket.body.token)).body;
    expect((await test.nobody.call('POST /calls/report', { seat, message: 'Rude' })).status).toBe(
      204,
    );
    await test.service.jobs['bookings:open-concern']?.({ seatId, message: 'Rude' }, {} as never);
    const rows = await readIncidents(test.database, { reference_id: session.id }, ['message']);
    expect(rows).toEqual([{ message: 'Reported in the call by the person of care. Rude' }]);
  });

  it('shares one seat with the account: the last device to join is in the call', async () => {
    const session = await calls.booking(0, { lovedOne: true });
    const own = await calls.join(session.client, session);
    const ticket = await guestTicket(await linkTo(session));
    expect((await calls.joinWith(test.nobody, ticket.body.token)).status).toBe(200);
    expect((await calls.heartbeat(session.client, own)).body.seat).toBe('moved');
  });

  it('works from 10 minutes before the start until the end of the call', async () => {
    const early = await calls.booking(11, { lovedOne: true });
    const token = await linkTo(early);
    expect((await open(token)).body.status).toBe('early');
    expect(await guestTicket(token)).toMatchObject({
      status: 409,
      body: { code: 'call_not_open_yet', opensAt: expect.any(String) },
    });
    await calls.shift(early, 5);
    expect((await guestTicket(token)).status).toBe(201);
    await calls.shift(early, 31);
    expect(await guestTicket(token)).toMatchObject({ status: 409, body: { code: 'call_over' } });
    expect((await open(token)).body.status).toBe('over');
    expect((await make(early)).body.code).toBe('call_over');
  });

  it('moves with its session, and ends when the session is cancelled', async () => {
    const session = await calls.booking(2, { lovedOne: true });
    const token = await linkTo(session);
    await calls.move(session, 3);
    expect((await guestTicket(token)).status).toBe(201);
    await test.database.query(
      `update bookings.bookings set status = 'cancelled', cancelled_at = now(), cancelled_by = 'client' where id = $1`,
      [session.id],
    );
    expect((await guestTicket(token)).body.code).toBe('call_cancelled');
  });

  it('stops working once it is revoked, and its user leaves the call', async () => {
    const session = await calls.booking(0, { lovedOne: true });
    const companion = await calls.join(session.companion, session);
    const token = await linkTo(session);
    expect((await calls.read(session.client, session)).body.guestLink).toMatchObject({
      createdAt: expect.any(String),
    });
    const waiting = (await guestTicket(token)).body.token;
    const ticket = await guestTicket(token);
    const { seat } = (await calls.joinWith(test.nobody, ticket.body.token)).body;
    expect((await revoke(session)).status).toBe(204);
    expect(await open(token)).toMatchObject(refused);
    expect(await guestTicket(token)).toMatchObject(refused);
    expect((await calls.joinWith(test.nobody, waiting)).body.code).toBe('ticket_not_valid');
    expect((await test.nobody.call('POST /calls/heartbeat', { seat })).body.seat).toBe('left');
    const seen = (await calls.heartbeat(session.companion, companion)).body.call;
    expect(seen.people[0].seatId).toBeNull();
    expect((await calls.read(session.client, session)).body.guestLink).toBeNull();
    expect((await revoke(session)).status).toBe(204);
  });

  // Decision: 99
  it('a guest link of a suspended client lets nobody in, unless staff allow calls for loved ones', async () => {
    const session = await calls.booking(0, { lovedOne: true });
    const companion = await calls.join(session.companion, session);
    const token = await linkTo(session);
    const unused = (await guestTicket(token)).body.token;
    const { seat } = (await calls.joinWith(test.nobody, (await guestTicket(token)).body.token))
      .body;
    const suspend = async (lovedOnesGoOn: boolean) => {
      await suspendAccount(test.database, session.client.accountId, {
        lovedOnesGoOn: lovedOnesGoOn,
      });
      const payload = { clientId: session.client.accountId, since: new Date().toISOString() };
      await test.service.jobs['bookings:suspend-client']?.(payload, {} as never);
    };
    const lift = () => liftSuspension(test.database, session.client.accountId);
    await suspend(true);
    expect((await open(token)).body.status).toBe('open');
    const kept = await test.nobody.call('POST /calls/heartbeat', { seat });
    expect(kept.body.seat).toBe('present');
    await lift();
    await suspend(false);
    expect(await open(token)).toMatchObject(refused);
    expect(await guestTicket(token)).toMatchObject(refused);
    expect((await calls.joinWith(test.nobody, unused)).body.code).toBe('ticket_not_valid');
    expect((await test.nobody.call('POST /calls/heartbeat', { seat })).body.seat).toBe('ended');
    expect((await calls.heartbeat(session.companion, companion)).body.seat).toBe('ended');
    await lift();
    expect((await open(token)).status).toBe(200);
  });

  it('ends when another one is created', async () => {
    const session = await calls.booking(0, { lovedOne: true });
    const [first, second] = [await linkTo(session), await linkTo(session)];
    expect(await open(first)).toMatchObject(refused);
    expect((await open(second)).status).toBe(200);
  });

  it("a guest link that was mailed to the loved one works beside the client's link, until both are revoked", async () => {
    const session = await calls.booking(0, { lovedOne: true });
    const mailed = 'm'.repeat(43);
    const holder = session.client.accountId;
    const [lovedOne = ''] = await listLovedOnes(test.database, holder);
    await recordConsent(test.database, { holder, lovedOne, isGiven: true });
    await test.database.query(
      `insert into bookings.call_guest_links (kind, source_id, created_by, token_hash, name, created_at, mailed_for)
         select 'booking', id, user_id, sha256($2::text::bytea), 'Grandma Siti', now(), scheduled_at
           from bookings.bookings where id = $1`,
      [session.id, mailed],
    );
    const made = await linkTo(session);
    for (const token of [mailed, made]) expect((await open(token)).status).toBe(200);
    expect((await revoke(session)).status).toBe(204);
    for (const token of [mailed, made]) expect(await open(token)).toMatchObject(refused);
  });

  it('a guest link can be created only by the client of that call, and only for a loved one', async () => {
    const session = await calls.booking(0, { lovedOne: true });
    const own = await calls.booking(0);
    const stranger = await test.person('client');
    expect((await make({ ...session, client: session.companion })).status).toBe(403);
    expect((await make({ ...session, client: stranger })).status).toBe(404);
    expect((await make({ ...session, client: test.nobody })).status).toBe(401);
    expect((await revoke({ ...session, client: stranger })).status).toBe(404);
    expect((await make(own)).body.code).toBe('no_person_of_care');
    expect((await calls.read(own.client, own)).body.canInvite).toBe(false);
    expect((await calls.read(session.client, session)).body.canInvite).toBe(true);
    expect((await calls.read(session.companion, session)).body.canInvite).toBe(false);
  });

  it('a guest link with an unknown token is rejected', async () => {
    expect(await open('g'.repeat(43))).toMatchObject(refused);
    expect(await guestTicket('g'.repeat(43))).toMatchObject(refused);
    expect((await open('short')).status).toBe(400);
  });
});
