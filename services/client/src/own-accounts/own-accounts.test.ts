import { addCircle, setCircles } from '@kabar/dev/circles';
import { readMails, removeAccount, unconfirmEmail } from '@kabar/dev/neighbours/auth';
import { readActions } from '@kabar/dev/neighbours/backoffice';
import { readNotices } from '@kabar/dev/neighbours/chat';
import { addTrial } from '@kabar/dev/neighbours/sessions';
import { createRowReader, type RowReader } from '@kabar/dev/row-reader';
import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { withId } from '../loved-ones/loved-ones-fixture.ts';

let test: TestService;
let system: SystemCaller;
let reader: RowReader;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  system = createSystemCaller(test.database);
  reader = createRowReader(test.database, 'client');
  await setCircles(test.database, true);
});
afterAll(async () => {
  await system.close();
  await reader.close();
  await test.stop();
});

interface Around {
  holder: TestPerson;
  helper: TestPerson;
  companion: TestPerson;
  /** The account that the loved one creates. */
  own: TestPerson;
  lovedOne: string;
}

async function arrange(): Promise<Around> {
  const [holder, helper, companion, own] = await Promise.all([
    test.person('client', 'Anita'),
    test.person('client'),
    test.person('companion'),
    test.person('older_user', 'Sri'),
  ]);
  const { id: lovedOne } = (await holder.call('POST /loved-ones', withId())).body.lovedOne;
  const members = { [helper.accountId]: 'helper' } as const;
  await addCircle(test.database, { holder: holder.accountId, lovedOne, members });
  await addTrial(test.database, {
    ...{ client: holder.accountId, companion: companion.accountId, lovedOne },
    ...{ startsAt: new Date(Date.now() + 172_800_000), status: 'approved' },
  });
  return { holder, helper, companion, own, lovedOne };
}

/** Stores a request as the bookings service does for the visitor of a personal link; null withdraws it. */
const ask = ({ holder, lovedOne }: Around, email: string | null, at = new Date()) =>
  system.call('select client_api.store_own_account_request($1, $2, $3, $4)', [
    ...[holder.accountId, lovedOne, email, at],
  ]);
/** What a request under this address depends on. */
async function factsOf({ lovedOne }: Around, email: string | null, since = new Date(0)) {
  const [row] = await system.call<{ requests_since: number; expires_at: Date | null }>(
    'select * from client_api.hold_own_account_requests($1, $2, $3)',
    [lovedOne, email, since],
  );
  return row;
}
const waiting = async (by: TestPerson) =>
  (await by.call('GET /own-account-requests')).body.requests ?? [];
const requestOf = async ({ lovedOne }: Around) => {
  const [row] = await test.database.query<{ id: string; state: string }>(
    'select id, state from client.own_account_requests where loved_one_id = $1 order by asked_at desc limit 1',
    [lovedOne],
  );
  if (row === undefined) throw new Error('No request');
  return row;
};
const confirm = (by: TestPerson, id: string) =>
  by.call(`POST /own-account-requests/${id}/confirmation`, {});
const take = (by: TestPerson, id: string) =>
  by.call(`POST /own-account-requests/${id}/acceptance`, {});
const news = (requestId: string, event: string) =>
  test.service.jobs['client:own-account-news']?.({ requestId, event }, {} as never);
const noticesOf = ({ accountId }: TestPerson) =>
  readNotices(test.database, { recipient_id: accountId, type: 'circle_own_account' }, ['payload']);
const roleOf = async (by: TestPerson, person: string) =>
  (await reader.rowsAs(by.token, `select role from client_api.person_in_care('${person}')`))[0]
    ?.role;

/** A request that is confirmed for the account `own`. */
async function confirmed() {
  const around = await arrange();
  await ask(around, around.own.email.toUpperCase());
  const { id } = await requestOf(around);
  expect((await confirm(around.companion, id)).status).toBe(204);
  return { around, id };
}

describe('an account for a loved one', () => {
  it('an account for a loved one is no longer requested once the account of its address is erased', async () => {
    const { around, id } = await confirmed();
    const { accountId } = around.own;
    await system.call('select client_api.erase_person($1)', [accountId]);
    await removeAccount(test.database, accountId);
    const kept = await test.database.query(
      'select state, email from client.own_account_requests where id = $1',
      [id],
    );
    expect(kept).toEqual([{ state: 'withdrawn', email: null }]);
    await ask(around, 'other@x.test');
    expect((await requestOf(around)).state).toBe('asked');
  });

  it('expires after fourteen days without an answer, which notifies the organiser and the page of the link', async () => {
    const day = 24 * 60 * 60_000;
    const around = await arrange();
    const now = Date.now();
    const askedDaysAgo = async (at: number) => {
      await test.database.query('delete from client.own_account_requests where loved_one_id = $1', [
        around.lovedOne,
      ]);
      await ask(around, around.own.email, new Date(at));
    };
    const expire = () => test.service.jobs['client:expire-own-accounts']?.({}, {} as never);
    const state = async () =>
      (
        await system.call<{ state: string }>(
          'select client_api.own_account_state($1, now()) as state',
          [around.lovedOne],
        )
      )[0]?.state;
    await askedDaysAgo(now - 14 * day + 60_000);
    await expire();
    expect(await state()).toBe('asked');
    await askedDaysAgo(now - 14 * day);
    await expire();
    expect(await state()).toBe('expired');
    const { id } = await requestOf(around);
    const kept = await test.database.query(
      'select email from client.own_account_requests where id = $1',
      [id],
    );
    expect(kept).toEqual([{ email: null }]);
    await news(id, 'expired');
    expect(await noticesOf(around.holder)).toMatchObject([
      { payload: { event: 'expired', side: 'organiser' } },
    ]);
    expect(await noticesOf(around.companion)).toEqual([]);
    expect((await confirm(around.companion, id)).status).toBe(404);
    // A new request is possible.
    await ask(around, around.own.email);
    expect(await state()).toBe('asked');
  });

  it('expires seven days after a confirmation if it was not taken', async () => {
    const { around, id } = await confirmed();
    await test.service.jobs['client:expire-own-accounts']?.({}, {} as never);
    expect((await requestOf(around)).state).toBe('confirmed');
    await test.database.query(
      `update client.own_account_requests set expires_at = date_trunc('milliseconds', now()) where id = $1`,
      [id],
    );
    await test.service.jobs['client:expire-own-accounts']?.({}, {} as never);
    expect((await requestOf(around)).state).toBe('expired');
    expect((await take(around.own, id)).status).toBe(404);
  });

  it('an account for a loved one is requested, confirmed by the companion, mailed, and taken: the account is the person of the circle', async () => {
    const around = await arrange();
    const { holder, helper, companion, own, lovedOne } = around;
    await ask(around, own.email);
    const { id } = await requestOf(around);
    await news(id, 'asked');
    expect(await noticesOf(companion)).toMatchObject([
      { payload: { event: 'asked', side: 'companion' } },
    ]);
    expect(await noticesOf(holder)).toMatchObject([
      { payload: { event: 'asked', side: 'organiser' } },
    ]);
    expect(await waiting(companion)).toEqual([
      { id, personName: 'Ibu Sri', email: own.email, askedAt: expect.any(String) },
    ]);
    expect((await take(own, id)).status).toBe(404);
    expect((await confirm(companion, id)).status).toBe(204);
    expect(await waiting(companion)).toEqual([]);
    await news(id, 'confirmed');
    const mails = await readMails(
      test.database,
      { account_id: holder.accountId, kind: 'own-account' },
      ['address', 'details'],
    );
    expect(mails).toMatchObject([
      { address: own.email, details: { link: expect.stringContaining(`/own-account/${id}`) } },
    ]);
    const offered = await own.call(`GET /own-account-requests/${id}`);
    expect(offered.body.request, JSON.stringify(offered.body)).toEqual({
      ...{ id, personName: 'Ibu Sri', holderName: 'Anita' },
    });
    const rowsBefore = await test.database.query(
      'select * from client.loved_one_profiles where id = $1',
      [lovedOne],
    );
    expect((await take(own, id)).body).toEqual({ personId: lovedOne });
    await news(id, 'taken');
    expect(await roleOf(own, lovedOne)).toBe('person');
    expect(await roleOf(holder, lovedOne)).toBe('organiser');
    expect(await roleOf(helper, lovedOne)).toBe('helper');
    const may = await reader.rowsAs(
      own.token,
      `select client_api.may('${lovedOne}', 'messages') as yes`,
    );
    expect(may).toEqual([{ yes: true }]);
    expect(
      await test.database.query('select * from client.loved_one_profiles where id = $1', [
        lovedOne,
      ]),
    ).toEqual(rowsBefore);
    const log = await test.database.query(
      'select what, by_role, by_user_id from client.circle_changes where person_id = $1',
      [lovedOne],
    );
    expect(log).toEqual([{ what: 'own_account', by_role: 'person', by_user_id: own.accountId }]);
    expect((await noticesOf(holder)).map(({ payload }) => payload.event)).toEqual([
      ...['asked', 'confirmed', 'taken'],
    ]);
    expect(await factsOf(around, own.email)).toMatchObject({ has_account: true, is_open: false });
  });

  it('creates a circle if there was none, with the holder as its organiser', async () => {
    const around = await arrange();
    await test.database.query('delete from client.circles where person_id = $1', [around.lovedOne]);
    await ask(around, around.own.email);
    const { id } = await requestOf(around);
    await confirm(around.companion, id);
    expect((await take(around.own, id)).status).toBe(200);
    expect(await roleOf(around.own, around.lovedOne)).toBe('person');
    expect(await roleOf(around.holder, around.lovedOne)).toBe('organiser');
  });

  it('an account for a loved one is confirmed by a companion of the person or by staff, never by a circle member', async () => {
    const around = await arrange();
    await ask(around, around.own.email);
    const { id } = await requestOf(around);
    for (const other of [around.holder, around.helper, around.own])
      expect((await confirm(other, id)).status).toBe(403);
    const foreign = await test.person('companion');
    expect(await waiting(foreign)).toEqual([]);
    expect((await confirm(foreign, id)).status).toBe(404);
    // Staff who are circle members may not decide.
    const moderator = await test.person('moderator');
    await test.database.query(
      `insert into client.circle_members (person_id, user_id, role, joined_at, ended_at, ended_how)
         values ($1, $2, 'viewer', now(), now(), 'left')`,
      [around.lovedOne, moderator.accountId],
    );
    expect((await confirm(moderator, id)).status).toBe(404);
    const admin = await test.person('admin');
    expect(await waiting(admin)).toContainEqual(
      expect.objectContaining({ id, personName: 'Ibu Sri' }),
    );
    expect((await confirm(admin, id)).status).toBe(204);
    expect((await confirm(admin, id)).status).toBe(404);
    const [action] = await readActions(
      test.database,
      { admin_id: admin.accountId, action_type: 'own_account_confirmed' },
      ['target_id'],
    );
    expect(action).toEqual({ target_id: around.holder.accountId });
  });

  it('an account for a loved one is refused to the organiser, a helper, a former member and the companion, with any address', async () => {
    for (const who of ['holder', 'helper'] as const) {
      const around = await arrange();
      await ask(around, around[who].email);
      const { id } = await requestOf(around);
      await confirm(around.companion, id);
      await test.database.query(
        `update client.circle_members set ended_at = now(), ended_how = 'left' where user_id = $1`,
        [around.helper.accountId],
      );
      const refused = await take(around[who], id);
      expect([refused.status, refused.body.code]).toEqual([409, 'member_of_circle']);
      expect(await roleOf(around.own, around.lovedOne)).toBeUndefined();
    }
  });

  it('an account for a loved one is offered only to the confirmed address: a guessed link and an unconfirmed address find nothing', async () => {
    const { around, id } = await confirmed();
    const stranger = await test.person('client');
    for (const other of [stranger, around.helper]) {
      expect((await other.call(`GET /own-account-requests/${id}`)).status).toBe(404);
      expect((await take(other, id)).status).toBe(404);
    }
    expect((await take(around.own, crypto.randomUUID())).status).toBe(404);
    expect((await take(test.nobody, id)).status).toBe(401);
    await unconfirmEmail(test.database, around.own.accountId);
    expect((await take(around.own, id)).status).toBe(404);
  });

  it('an account for a loved one is taken once, within seven days, by one account, even concurrently', async () => {
    const { around, id } = await confirmed();
    await test.database.query(
      `update client.own_account_requests set expires_at = date_trunc('milliseconds', now()) where id = $1`,
      [id],
    );
    expect((await take(around.own, id)).status).toBe(404);
    await test.database.query(
      `update client.own_account_requests set expires_at = now() + interval '1 minute' where id = $1`,
      [id],
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(around.own, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    const second = await arrange();
    await ask(second, around.own.email);
    const other = await requestOf(second);
    await confirm(second.companion, other.id);
    expect((await take(around.own, other.id)).body.code).toBe('account_of_another');
  });

  it('a request for an own account is replaced by one under another address, and null withdraws it', async () => {
    const around = await arrange();
    const now = new Date();
    expect(await factsOf(around, 'first@people.test')).toEqual({
      ...{ is_on: true, has_account: false, is_open: false, is_same_address: false },
      ...{ expires_at: null, requests_since: 0 },
    });
    await ask(around, 'First@people.test', now);
    const open = { is_open: true, is_same_address: true };
    expect(await factsOf(around, 'FIRST@people.test')).toMatchObject(open);
    const first = await requestOf(around);
    await ask(around, 'second@people.test', now);
    expect((await confirm(around.companion, first.id)).status).toBe(404);
    const other = { is_open: true, is_same_address: false };
    expect(await factsOf(around, 'first@people.test')).toMatchObject(other);
    await ask(around, null, now);
    expect(await factsOf(around, 'second@people.test')).toMatchObject({ is_open: false });
    await ask(around, 'third@people.test', now);
    const kept = await test.database.query(
      'select email from client.own_account_requests where loved_one_id = $1 and email is not null',
      [around.lovedOne],
    );
    expect(kept).toEqual([{ email: 'third@people.test' }]);
  });

  it('requests for an own account are counted after a time, withdrawn ones too', async () => {
    const around = await arrange();
    const now = new Date();
    await ask(around, 'first@people.test', now);
    await ask(around, null, now);
    await ask(around, 'second@people.test', now);
    const before = new Date(now.getTime() - 1);
    expect((await factsOf(around, null, before))?.requests_since).toBe(2);
    expect((await factsOf(around, null, now))?.requests_since).toBe(0);
    expect((await factsOf(await arrange(), null, before))?.requests_since).toBe(0);
  });

  it('the expiry of a confirmed request is a fact for the next one', async () => {
    const { around, id } = await confirmed();
    const [{ expires_at } = { expires_at: null }] = await test.database.query<{
      expires_at: Date | null;
    }>('select expires_at from client.own_account_requests where id = $1', [id]);
    expect(expires_at).not.toBeNull();
    expect((await factsOf(around, around.own.email))?.expires_at).toEqual(expires_at);
  });

  it('an account for a loved one can be declined if the person did not ask, and is off with the circles', async () => {
    const around = await arrange();
    await ask(around, around.own.email);
    const { id } = await requestOf(around);
    const declined = await around.companion.call(`POST /own-account-requests/${id}/refusal`, {});
    expect(declined.status).toBe(204);
    await news(id, 'declined');
    expect(await noticesOf(around.holder)).toMatchObject([{ payload: { event: 'declined' } }]);
    expect((await confirm(around.companion, id)).status).toBe(404);
    await setCircles(test.database, false);
    try {
      expect(await factsOf(around, around.own.email)).toMatchObject({ is_on: false });
      expect((await confirm(around.companion, id)).body.code).toBe('circles_off');
      expect((await take(around.own, id)).body.code).toBe('circles_off');
    } finally {
      await setCircles(test.database, true);
    }
  });

  it('an account for a loved one is exported to the holder without the address, and deleted with the loved one', async () => {
    const around = await arrange();
    await ask(around, around.own.email);
    const { data } = (await around.holder.call('GET /personal-data')).body;
    expect(data.ownAccountRequests).toMatchObject([
      { loved_one_id: around.lovedOne, state: 'asked' },
    ]);
    expect(JSON.stringify(data.ownAccountRequests)).not.toContain(around.own.email);
    await around.holder.call(`DELETE /loved-ones/${around.lovedOne}`);
    expect(
      await test.database.query('select from client.own_account_requests where loved_one_id = $1', [
        around.lovedOne,
      ]),
    ).toEqual([]);
  });
});
