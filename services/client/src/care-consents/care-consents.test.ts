import { CareKind } from '@kabar/contracts/care-consents';
import { setCircles } from '@kabar/dev/circles';
import { removeAccount } from '@kabar/dev/neighbours/auth';
import { setFlag as setFeature } from '@kabar/dev/neighbours/backoffice';
import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { withId } from '../loved-ones/loved-ones-fixture.ts';

let test: TestService;
let system: SystemCaller;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  system = createSystemCaller(test.database);
  await setFlag(true);
});
afterAll(async () => {
  await system.close();
  await test.stop();
});

const setFlag = (isOn: boolean) => setFeature(test.database, 'check_in_plans_enabled', isOn);

async function withLovedOne() {
  const person = await test.person('client');
  const { id } = (await person.call('POST /loved-ones', withId())).body.lovedOne;
  const record = (body: object, kind = 'check_ins', by = person) =>
    by.call(`PUT /loved-ones/${id}/care-consents/${kind}`, body);
  const list = (by = person) => by.call(`GET /loved-ones/${id}/care-consents`);
  const may = async (kind: string) => {
    const [row] = await system.call<{ may: boolean }>('select client_api.may($1, $2) as may', [
      id,
      kind,
    ]);
    return row?.may;
  };
  return { person, id, record, list, may };
}

const yes = { isGiven: true, how: 'by_phone' };

describe('what a loved one shares with the holder of the account', () => {
  it('consent of a loved one is nothing until they were asked', async () => {
    const { list, may } = await withLovedOne();
    const { body } = await list();
    expect(body.changes).toEqual([]);
    expect(body.consents).toEqual(
      CareKind.options.map((kind) => ({
        ...{ kind, isGiven: false, how: null, since: null, recordedBy: null },
      })),
    );
    for (const kind of CareKind.options) expect(await may(kind)).toBe(false);
  });

  it('consent of a loved one is recorded for each kind with how and when; the newest answer counts and earlier ones stay', async () => {
    const { person, id, record, may } = await withLovedOne();
    const given = await record(yes);
    expect(given.status).toBe(200);
    expect(given.body.consents).toContainEqual({
      ...{ kind: 'check_ins', isGiven: true, how: 'by_phone', recordedBy: 'client' },
      since: expect.any(String),
    });
    expect([await may('check_ins'), await may('messages')]).toEqual([true, false]);
    const { body } = await record({ isGiven: false });
    expect(body.changes).toMatchObject([
      { kind: 'check_ins', isGiven: false, how: null },
      { kind: 'check_ins', isGiven: true, how: 'by_phone' },
    ]);
    expect(await may('check_ins')).toBe(false);
    const exported = (await person.call('GET /personal-data')).body.data.careConsents;
    expect(exported).toMatchObject([
      { loved_one_id: id, is_given: true },
      { loved_one_id: id, is_given: false },
    ]);
  });

  it('consent of a loved one is idempotent, also under concurrent requests', async () => {
    const { record, list } = await withLovedOne();
    const answers = await Promise.all([record(yes), record(yes), record(yes)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await record({ isGiven: false }, 'messages');
    expect((await list()).body.changes).toHaveLength(1);
    await record({ ...yes, how: 'in_person' });
    expect((await list()).body.changes).toHaveLength(2);
  });

  it.each([
    ['without a word how they were asked', { isGiven: true }, 'how'],
    ['in a way that only a companion asks', { ...yes, how: 'in_a_call' }, 'how'],
    ['in the name of somebody else', { ...yes, recordedBy: 'companion' }, 'recordedBy'],
  ])('consent of a loved one is refused %s', async (_what, body, path) => {
    const { record, list } = await withLovedOne();
    const refused = await record(body);
    expect([refused.status, refused.body.fields?.[0].path]).toEqual([400, path]);
    expect((await record(yes, 'location')).status).toBe(400);
    expect((await list()).body.changes).toEqual([]);
  });

  it('consent of a loved one is read and recorded only by their client', async () => {
    const { record, list, may } = await withLovedOne();
    await record(yes);
    const stranger = await test.person('client');
    expect((await record({ isGiven: false }, 'check_ins', stranger)).status).toBe(404);
    expect((await list(stranger)).status).toBe(404);
    for (const type of ['companion', 'admin', 'moderator'] as const) {
      const other = await test.person(type);
      expect((await record({ isGiven: false }, 'check_ins', other)).status).toBe(403);
      expect((await list(other)).status).toBe(403);
    }
    expect((await record(yes, 'check_ins', test.nobody)).status).toBe(401);
    expect(await may('check_ins')).toBe(true);
  });

  it('consent of a loved one cannot be given while the daily check-in is off, but can be withdrawn', async () => {
    const { record, may } = await withLovedOne();
    await record(yes);
    await setFlag(false);
    try {
      const refused = await record(yes, 'messages');
      expect([refused.status, refused.body.code]).toEqual([403, 'check_ins_off']);
      expect((await record({ isGiven: false })).status).toBe(200);
    } finally {
      await setFlag(true);
    }
    expect(await may('check_ins')).toBe(false);
  });

  it('consent of a loved one is recorded as in the circle while circles are on, and by no one else once the loved one has an account', async () => {
    const { person, id, record, list } = await withLovedOne();
    await setCircles(test.database, true);
    try {
      const refused = await record(yes, 'messages');
      expect([refused.status, refused.body.code]).toEqual([403, 'own_consent_needed']);
      expect((await record(yes)).status).toBe(200);
      const { circle } = (await person.call(`GET /circles/${id}`)).body;
      expect(circle.changes).toMatchObject([{ what: 'consent_given', kind: 'check_ins' }]);
      const own = await test.person('client');
      await test.database.query(
        'update client.circles set person_user_id = $2 where person_id = $1',
        [id, own.accountId],
      );
      for (const answer of [yes, { isGiven: false }])
        expect((await record(answer, 'calendar')).body.code).toBe('own_consent_needed');
      expect((await list()).body.changes).toHaveLength(1);
    } finally {
      await setCircles(test.database, false);
    }
    // With circles off, consent can still be withdrawn, but not given.
    expect((await record(yes, 'calendar')).status).toBe(403);
    expect((await record({ isGiven: false })).status).toBe(200);
  });

  it('consent of a loved one is deleted with the loved one and with the account', async () => {
    const first = await withLovedOne();
    await first.record(yes);
    await first.person.call(`DELETE /loved-ones/${first.id}`);
    const second = await withLovedOne();
    await second.record(yes);
    await removeAccount(test.database, second.person.accountId);
    const left = await test.database.query(
      'select id from client.care_consents where loved_one_id = any($1)',
      [[first.id, second.id]],
    );
    expect(left).toEqual([]);
  });
});
