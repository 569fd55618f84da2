import { addCircle, setCircles } from '@kabar/dev/circles';
import {
  readCareConsents,
  readCircleChanges,
  setPersonAccount,
} from '@kabar/dev/neighbours/circles';
import {
  backdateAccountRequests,
  readAccountRequests,
  recordRead,
} from '@kabar/dev/neighbours/client';
import { createRowReader } from '@kabar/dev/row-reader';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { createCallTest } from '../../calls/calls-fixture.ts';
import { createLinkTest } from './personal-links-fixture.ts';

let test: TestService;
let calls: ReturnType<typeof createCallTest>;
let links: ReturnType<typeof createLinkTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  calls = createCallTest(test);
  links = createLinkTest(test, calls);
  await setCircles(test.database, true);
});
afterAll(async () => {
  await calls.close();
  await test.stop();
});

async function sees({ token }: TestPerson, person: string, kind: string) {
  const reader = createRowReader(test.database, 'bookings');
  try {
    const rows = await reader.rowsAs(token, `select client_api.may('${person}', '${kind}') as may`);
    return rows[0]?.may;
  } finally {
    await reader.close();
  }
}

async function arrange() {
  const session = await links.session(11);
  const helper = await test.person('client', 'Rina');
  await addCircle(test.database, {
    ...{ holder: session.client.accountId, lovedOne: session.lovedOneId },
    members: { [helper.accountId]: 'helper' },
    consents: ['calendar'],
  });
  const token = await links.linkOf(session);
  const read = () => test.nobody.call('POST /personal-links/circle', { token });
  const answer = (kind: string, isGiven: boolean, by = token) =>
    test.nobody.call('POST /personal-links/circle/consents', { token: by, kind, isGiven });
  return { ...session, helper, token, read, answer };
}

const given = ({
  body,
}: {
  body: { circle: { consents: { kind: string; isGiven: boolean }[] } };
}) => body.circle.consents.filter(({ isGiven }) => isGiven).map(({ kind }) => kind);

describe('the circle on the page of a personal link', () => {
  it('shows to the person alone who read contacts and private information about them', async () => {
    const { client, helper, lovedOneId, read } = await arrange();
    expect((await read()).body.circle.reads).toEqual([]);
    for (const [lovedOne, what] of [
      [lovedOneId, 'emergency_contacts'],
      [lovedOneId, 'private_information'],
      [null, 'emergency_contacts'],
    ] as const)
      await recordRead(test.database, {
        ...{ client: client.accountId, reader: helper.accountId },
        ...{ what, lovedOne },
      });
    const { reads } = (await read()).body.circle;
    expect(reads).toMatchObject([
      { readerName: 'Rina', what: 'private_information', readAt: expect.any(String) },
      { readerName: 'Rina', what: 'emergency_contacts' },
    ]);
  });

  it('an own account can be requested three times in 24 hours, and withdrawn after that too', async () => {
    const session = await links.session(11);
    const token = await links.linkOf(session);
    const request = (email: string) => links.askAccount(token, `${email}@x.test`);
    for (const email of ['first', 'second', 'third'])
      expect(await request(email)).toMatchObject({ status: 200, body: { ownAccount: 'asked' } });
    // The open request again: nothing changes.
    expect((await request('THIRD')).status).toBe(200);
    const fourth = await request('fourth');
    expect([fourth.status, fourth.body.code]).toEqual([429, 'too_many_requests']);
    const about = { loved_one_id: session.lovedOneId };
    const requests = await readAccountRequests(test.database, about, ['email']);
    expect(requests).toEqual([{ email: null }, { email: null }, { email: 'third@x.test' }]);
    expect((await links.askAccount(token, null)).body.ownAccount).toBeNull();
    expect((await request('fourth')).status).toBe(429);
    await backdateAccountRequests(test.database, session.lovedOneId);
    expect((await request('fourth')).body.ownAccount).toBe('asked');
  });

  it('an own account cannot be requested for a person who has one', async () => {
    const { lovedOneId, token } = await arrange();
    const own = await test.person('client');
    await setPersonAccount(test.database, lovedOneId, own.accountId);
    const refused = await links.askAccount(token, 'own@x.test');
    expect([refused.status, refused.body.code]).toEqual([409, 'own_account_taken']);
  });

  it('gives no new consent for a person who has an account of their own, and still withdraws', async () => {
    const { lovedOneId, helper, answer } = await arrange();
    const own = await test.person('client');
    await setPersonAccount(test.database, lovedOneId, own.accountId);
    const refused = await answer('messages', true);
    expect([refused.status, refused.body.code]).toEqual([409, 'own_account_taken']);
    expect(await sees(helper, lovedOneId, 'messages')).toBe(false);
    expect((await answer('calendar', false)).status).toBe(200);
    expect(await sees(helper, lovedOneId, 'calendar')).toBe(false);
  });

  it('lists members and kinds, and withdraws a consent at once', async () => {
    const { helper, lovedOneId, client, read, answer } = await arrange();
    const { body } = await read();
    expect(body.circle.members.map(({ role }: { role: string }) => role).toSorted()).toEqual([
      ...['helper', 'organiser'],
    ]);
    expect(body.circle.members).toContainEqual({ name: 'Rina', role: 'helper' });
    expect(given({ body })).toEqual(['calendar']);
    expect(await sees(helper, lovedOneId, 'calendar')).toBe(true);
    expect(given(await answer('calendar', false))).toEqual([]);
    for (const member of [helper, client])
      expect(await sees(member, lovedOneId, 'calendar')).toBe(false);
    await answer('calendar', false);
    const about = { loved_one_id: lovedOneId };
    expect(await readCareConsents(test.database, about, ['is_given', 'recorded_by'])).toEqual([
      { is_given: true, recorded_by: 'organiser' },
      { is_given: false, recorded_by: 'person' },
    ]);
    const ofPerson = { person_id: lovedOneId };
    const log = await readCircleChanges(test.database, ofPerson, ['what', 'by_role', 'kind']);
    expect(log).toEqual([{ what: 'consent_taken_back', by_role: 'person', kind: 'calendar' }]);
    const jobs = await test.database.query(
      `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
         where task.identifier = 'client:notify-of-own-consent' and payload ->> 'lovedOneId' = $1`,
      [lovedOneId],
    );
    expect(jobs).toEqual([
      { payload: { lovedOneId, kind: 'calendar', event: 'consent_taken_back' } },
    ]);
  });

  it("records the person's own consent to private information and messages", async () => {
    const { helper, lovedOneId, answer } = await arrange();
    for (const kind of ['private_information', 'messages']) {
      expect(await sees(helper, lovedOneId, kind)).toBe(false);
      expect((await answer(kind, true)).status).toBe(200);
      expect(await sees(helper, lovedOneId, kind)).toBe(true);
    }
  });

  it('the circle on the page of a personal link is closed to a wrong or ended link, and gives no consent while circles are off', async () => {
    const { client, lovedOneId, read, answer, helper } = await arrange();
    expect((await answer('messages', true, 'g'.repeat(43))).status).toBe(403);
    await setCircles(test.database, false);
    try {
      expect((await answer('messages', true)).body.code).toBe('circles_off');
      expect((await answer('calendar', false)).status).toBe(200);
    } finally {
      await setCircles(test.database, true);
    }
    await client.call(`DELETE /loved-ones/${lovedOneId}/personal-link`);
    expect((await read()).body.code).toBe('personal_link_not_valid');
    expect((await answer('calendar', true)).body.code).toBe('personal_link_not_valid');
    expect(await sees(helper, lovedOneId, 'calendar')).toBe(false);
  });
});
