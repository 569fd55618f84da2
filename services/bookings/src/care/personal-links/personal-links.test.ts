import { setCircles } from '@kabar/dev/circles';
import { liftSuspension, readMails, suspend } from '@kabar/dev/neighbours/auth';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { readAccountRequests, recordConsent } from '@kabar/dev/neighbours/client';
import {
  addFamilyAddress,
  readSummaryConsents,
  recordSummaryConsent,
} from '@kabar/dev/neighbours/family-mails';
import { createRowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createCallTest } from '../../calls/calls-fixture.ts';
import { createLinkTest, type OwnSession } from './personal-links-fixture.ts';

let test: TestService;
let calls: ReturnType<typeof createCallTest>;
let links: ReturnType<typeof createLinkTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  calls = createCallTest(test);
  links = createLinkTest(test, calls);
});
afterAll(async () => {
  await calls.close();
  await test.stop();
});

const refused = { status: 403, body: { code: 'personal_link_not_valid' } };
const nothing = {
  ...{ call: null, checkIn: null, holderName: null },
  ...{ isStopped: false, sendsSummaries: false, question: null },
  ownAccount: null,
};
const revoke = ({ client, lovedOneId }: OwnSession) =>
  client.call(`DELETE /loved-ones/${lovedOneId}/personal-link`);
const run = (job: string, lovedOneId: string) =>
  test.service.jobs[`bookings:${job}`]?.({ lovedOneId }, {} as never);

// Decision: 108
describe('the personal link of a loved one', () => {
  it('opens a call around its time, without an account, and shows no name at other times', async () => {
    const session = await links.session(11);
    const token = await links.linkOf(session);
    expect(await links.visit(token)).toMatchObject({ status: 200, body: nothing });
    expect(await links.enter(token)).toMatchObject({ status: 409, body: { code: 'no_call_now' } });
    await calls.shift(session, 5);
    const { body } = await links.visit(token);
    expect(body).toMatchObject({
      ...{ call: { companionName: 'Sari' }, checkIn: null, holderName: 'Wayan Putri' },
    });
    for (const secret of [session.id, session.client.accountId, session.companion.accountId])
      expect(JSON.stringify(body)).not.toContain(secret);
    const entered = await links.enter(token);
    expect(entered.status).toBe(201);
    const ticket = await links.guestTicket(entered.body.token);
    const joined = await calls.joinWith(test.nobody, ticket.body.token);
    expect(joined.body.call.people[0]).toMatchObject({ name: 'Grandma Siti', isGuest: true });
    // Opening it again returns the same secret, so that no seat is lost.
    expect((await links.enter(token)).body.token).toBe(entered.body.token);
    const kept = await test.nobody.call('POST /calls/heartbeat', { seat: joined.body.seat });
    expect(kept.body.seat).toBe('present');
    await calls.shift(session, 40);
    expect((await links.visit(token)).body).toEqual(nothing);
    expect((await links.guestTicket(entered.body.token)).body.code).toBe('call_over');
  });

  it('works beside the guest link of the call', async () => {
    const session = await links.session(0);
    const path = `/calls/booking/${session.id}/guest-link`;
    const guest = (await session.client.call(`POST ${path}`, {})).body.token;
    const entered = (await links.enter(await links.linkOf(session))).body.token;
    expect(entered).not.toBe(guest);
    expect((await links.guestTicket(guest)).status).toBe(201);
    expect((await session.client.call(`DELETE ${path}`)).status).toBe(204);
    expect((await links.guestTicket(guest)).status).toBe(403);
    expect((await links.guestTicket(entered)).status).toBe(201);
  });

  it('gives no access if it is revoked while it opens the call', async () => {
    for (let round = 0; round < 4; round += 1) {
      const session = await links.session(0);
      const token = await links.linkOf(session);
      const [entered, ended] = await Promise.all([links.enter(token), revoke(session)]);
      expect(ended.status).toBe(204);
      expect(entered.status === 201 || entered.body.code === refused.body.code).toBe(true);
      if (entered.status === 201)
        expect((await links.guestTicket(entered.body.token)).status).toBe(403);
    }
  });

  it('stops working when it is renewed or revoked, and its user leaves the call', async () => {
    const session = await links.session(0);
    const first = await links.linkOf(session);
    const entered = (await links.enter(first)).body.token;
    const ticket = (await links.guestTicket(entered)).body.token;
    const { seat } = (await calls.joinWith(test.nobody, ticket)).body;
    const second = await links.linkOf(session);
    for (const old of [first, 'g'.repeat(43)]) {
      expect(await links.visit(old)).toMatchObject(refused);
      expect(await links.enter(old)).toMatchObject(refused);
      expect(await links.fine(old)).toMatchObject(refused);
      expect(await links.stop(old, true)).toMatchObject(refused);
    }
    expect((await test.nobody.call('POST /calls/heartbeat', { seat })).body.seat).toBe('left');
    expect((await links.guestTicket(entered)).status).toBe(403);
    const guest = (await links.enter(second)).body.token;
    expect((await revoke(session)).status).toBe(204);
    expect(await links.visit(second)).toMatchObject(refused);
    expect((await links.guestTicket(guest)).status).toBe(403);
    expect((await revoke(session)).status).toBe(404);
    const { client, lovedOneId } = session;
    const own = await client.call(`GET /loved-ones/${lovedOneId}/personal-link`);
    expect(own.body).toEqual({ personalLink: null });
    expect((await links.visit('short')).status).toBe(400);
  });

  it('counts refused uses towards its sixty a minute', async () => {
    const session = await links.session(11);
    const token = await links.linkOf(session);
    for (const [use, code] of [
      [() => links.enter(token), 'no_call_now'],
      [() => links.fine(token), 'check_in_over'],
    ] as const) {
      await test.database.query(
        'update bookings.personal_links set uses = 59, used_since = now() where loved_one_id = $1',
        [session.lovedOneId],
      );
      expect((await use()).body.code).toBe(code);
      expect((await links.visit(token)).body.code).toBe('too_many_requests');
    }
  });

  it('the personal link of a loved one is created only by the account of a consenting loved one', async () => {
    const session = await links.session(0);
    const { lovedOneId, companion, client } = session;
    const stranger = await test.person('client');
    const token = await links.linkOf(session);
    expect(await links.make(stranger, lovedOneId)).toMatchObject({
      ...{ status: 409, body: { code: 'loved_one_not_found' } },
    });
    expect((await links.make(companion, lovedOneId)).status).toBe(403);
    expect((await links.make(test.nobody, lovedOneId)).status).toBe(401);
    expect((await revoke({ ...session, client: stranger })).status).toBe(404);
    expect((await links.visit(token)).status).toBe(200);
    const asked = await stranger.call(`GET /loved-ones/${lovedOneId}/personal-link`);
    expect(asked.body).toEqual({ personalLink: null });
    await recordConsent(test.database, {
      lovedOne: lovedOneId,
      holder: client.accountId,
      isGiven: false,
      adult: false,
    });
    expect((await links.make(client, lovedOneId)).body.code).toBe('no_consent');
  });

  it("opens neither another loved one's calls nor those of the account itself", async () => {
    const session = await links.session(0);
    const other = await calls.lovedOne(session.client, 'Uncle Budi');
    const token = await links.linkOf(session);
    const callFor = (lovedOne: string | null) =>
      test.database.query('update bookings.bookings set loved_one_id = $2 where id = $1', [
        ...[session.id, lovedOne],
      ]);
    await callFor(other);
    const checkIn = await links.missed({ ...session, lovedOneId: other });
    expect((await links.visit(token)).body).toEqual(nothing);
    expect((await links.enter(token)).body.code).toBe('no_call_now');
    expect((await links.fine(token)).body.code).toBe('check_in_over');
    await callFor(null);
    expect((await links.visit(token)).body).toEqual(nothing);
    const [row] = await test.database.query<{ state: string }>(
      'select state from bookings.missed_check_ins where id = $1',
      [checkIn],
    );
    expect(row?.state).toBe('running');
  });

  it('lets the called person report once that they are fine, and notifies both others', async () => {
    const session = await links.session(0);
    const token = await links.linkOf(session);
    const id = await links.missed(session);
    expect((await links.visit(token)).body.checkIn).toMatchObject({ companionName: 'Sari' });
    expect((await session.client.call(`POST /missed-check-ins/${id}/fine`, {})).body.code).toBe(
      'not_the_person_called',
    );
    expect(await links.fine(token)).toMatchObject({ status: 200, body: { checkIn: null } });
    expect((await links.fine(token)).body.code).toBe('check_in_over');
    const { missedCheckIn } = (await session.client.call(`GET /missed-check-ins/${id}`)).body;
    expect(missedCheckIn).toMatchObject({
      state: 'ended',
      steps: [{ kind: 'fine', by: 'person' }],
    });
    await test.service.jobs['bookings:tell-missed-check-in']?.({ checkInId: id }, {} as never);
    expect(await notified('missed_check_in_ended', session)).toHaveLength(2);
  });

  it('opts out of check-ins at once, also after a renewal, and notifies the holder and the companion', async () => {
    const session = await links.session(9);
    const token = await links.linkOf(session);
    await links.missed(session);
    expect((await links.stop(token, true)).body).toMatchObject({ isStopped: true, checkIn: null });
    await run('notify-of-stop', session.lovedOneId);
    expect(await notified('asking_stopped', session)).toHaveLength(2);
    const renewed = await links.linkOf(session);
    // The call can still be joined.
    expect((await links.visit(renewed)).body).toMatchObject({
      ...{ isStopped: true, checkIn: null, call: { companionName: 'Sari' } },
    });
    expect((await links.stop(renewed, false)).status).toBe(429);
    await test.database.query(
      `update bookings.personal_links set changed_at = now() - interval '61 seconds' where loved_one_id = $1`,
      [session.lovedOneId],
    );
    expect((await links.stop(renewed, false)).body).toMatchObject({ isStopped: false });
  });

  // Decision: 89
  it('states that summaries go to the family, without names, and stops that at once', async () => {
    const session = await links.session(11);
    const { client, lovedOneId } = session;
    const token = await links.linkOf(session);
    await addFamilyAddress(test.database, { holder: client.accountId, lovedOne: lovedOneId });
    expect((await links.visit(token)).body).toEqual(nothing);
    await recordSummaryConsent(test.database, {
      holder: client.accountId,
      lovedOne: lovedOneId,
      isGiven: true,
    });
    expect((await links.visit(token)).body).toEqual({ ...nothing, sendsSummaries: true });
    const stop = links.stopSummaries;
    expect(await stop('g'.repeat(43))).toMatchObject(refused);
    const answers = await Promise.all([stop(token), stop(token)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: nothing });
    expect((await links.visit(token)).body).toEqual(nothing);
    const about = { loved_one_id: lovedOneId };
    expect(await readSummaryConsents(test.database, about, ['given', 'asked_by'])).toEqual([
      { given: true, asked_by: 'client' },
      { given: false, asked_by: 'loved_one' },
    ]);
  });

  it("requests an own account, which waits for the companion's confirmation, and withdraws the request", async () => {
    await setCircles(test.database, true);
    const session = await links.session(11);
    const token = await links.linkOf(session);
    expect(await links.askAccount('g'.repeat(43), 'siti@x.test')).toMatchObject(refused);
    expect((await links.askAccount(token, 'no address')).status).toBe(400);
    const asked = await links.askAccount(token, 'Siti@X.test');
    expect(asked).toMatchObject({ status: 200, body: { ...nothing, ownAccount: 'asked' } });
    expect((await links.visit(token)).body.ownAccount).toBe('asked');
    const about = { loved_one_id: session.lovedOneId };
    const stored = await readAccountRequests(test.database, about, ['email', 'state']);
    expect(stored).toEqual([{ email: 'siti@x.test', state: 'asked' }]);
    const mails = await readMails(test.database, { address: 'siti@x.test' }, []);
    expect(mails).toEqual([]);
    expect((await links.askAccount(token, null)).body.ownAccount).toBeNull();
    await setCircles(test.database, false);
    const off = await links.askAccount(token, 'siti@x.test');
    expect([off.status, off.body.code]).toEqual([403, 'circles_off']);
  });

  it('ends with the loved one, and with the suspension of the account', async () => {
    const session = await links.session(0);
    const token = await links.linkOf(session);
    await suspend(test.database, session.client.accountId);
    expect(await links.visit(token)).toMatchObject(refused);
    await liftSuspension(test.database, session.client.accountId);
    expect((await links.visit(token)).status).toBe(200);
    await run('forget-personal-link', session.lovedOneId);
    expect(await links.visit(token)).toMatchObject(refused);
  });

  it('never reveals its hash, and is changed only by its functions', async () => {
    const session = await links.session(0);
    await links.linkOf(session);
    const reader = createRowReader(test.database, 'bookings');
    const { token } = session.client;
    const rows = 'select name from bookings.personal_links';
    expect(await reader.rowsAs(token, rows)).toEqual([{ name: 'Grandma Siti' }]);
    expect(await reader.rowsAs(session.companion.token, rows)).toEqual([]);
    for (const statement of [
      'select token_hash from bookings.personal_links',
      `update bookings.personal_links set stopped_at = null`,
      'delete from bookings.personal_links',
      `select bookings.end_personal_calls('${session.lovedOneId}', now())`,
      `select * from bookings.people_around_loved_one('${session.lovedOneId}', now())`,
      `select bookings.forget_personal_link('${session.lovedOneId}')`,
    ])
      await expect(reader.rowsAs(token, statement), statement).rejects.toThrow(
        /forbidden|permission denied/,
      );
    await reader.close();
  });
});

const notified = (type: string, { client, companion }: OwnSession) =>
  readNotices(
    test.database,
    { type: type, recipient_id: [client.accountId, companion.accountId] },
    [],
  );
