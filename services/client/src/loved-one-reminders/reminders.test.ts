import { givePersonalKey } from '@kabar/dev/give-personal-key';
import { suspend as suspendAccount } from '@kabar/dev/neighbours/auth';
import { setFlag as setFeature } from '@kabar/dev/neighbours/backoffice';
import { setLinkStop } from '@kabar/dev/neighbours/check-ins';
import { decideVerification } from '@kabar/dev/neighbours/companion';
import { cancelSession, moveSession, revokeGuestLinks } from '@kabar/dev/neighbours/sessions';
import { createSystemCaller, type SystemCaller } from '@kabar/dev/system-caller';
import { startTestService, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { methods } from '../loved-ones/loved-ones-fixture.ts';
import { sealMethods } from '../stored-methods.ts';
import { createReminderTest, type Reminded } from './reminders-fixture.ts';

let test: TestService;
let system: SystemCaller;
let reminders: ReturnType<typeof createReminderTest>;
beforeAll(async () => {
  test = await startTestService('client', createApp);
  system = createSystemCaller(test.database);
  reminders = createReminderTest(test, system);
});
afterAll(async () => {
  await system.close();
  await test.stop();
});

const withdraw = ({ client, lovedOneId }: Reminded) =>
  client.call(`PUT /loved-ones/${lovedOneId}/consent`, { given: false });
const switchTo = ({ client, lovedOneId }: Reminded, isOn: boolean) =>
  client.call(`PUT /loved-ones/${lovedOneId}/reminders`, { isOn });
const stopAsking = ({ client, lovedOneId }: Reminded) =>
  setLinkStop(test.database, { client: client.accountId, lovedOne: lovedOneId }, true);
const suspend = ({ client }: Pick<Reminded, 'client'>, goesOn = false) =>
  suspendAccount(test.database, client.accountId, { lovedOnesGoOn: goesOn });
const cancel = ({ id }: Reminded) => cancelSession(test.database, id);
const move = ({ id }: Reminded) => moveSession(test.database, id, 1);
const revoke = ({ id }: Reminded) => revokeGuestLinks(test.database, id);

/** Events that cancel a queued reminder and revoke earlier links. */
const ends: Record<string, (session: Reminded) => Promise<unknown>> = {
  'withdrawn consent': withdraw,
  'reminders that are off': (session) => switchTo(session, false),
  'a loved one who is not to be asked': stopAsking,
  'a suspended client': suspend,
  'a cancelled session': cancel,
  'a session at another time': move,
  'a revoked link': revoke,
  'a loved one who was removed': ({ client, lovedOneId }) =>
    client.call(`DELETE /loved-ones/${lovedOneId}`),
};

// Decision: 88
describe('the reminder of a loved one', () => {
  it('the reminder of a loved one is a mail in their language and zone with its own link into the call, without facts about health', async () => {
    const session = await reminders.session({
      change: { language: 'id', timeZone: 'Asia/Jayapura', notes: 'Diabetes' },
    });
    const first = await reminders.linkOf(session);
    const second = await reminders.linkOf(session);
    const [mail, ...more] = await reminders.mailsTo(session.email);
    expect(more).toHaveLength(1);
    expect(mail).toMatchObject({ kind: 'session-reminder', language: 'id' });
    expect(mail?.details).toEqual({
      ...{ name: 'Ibu Sri', by: 'Sari', holder: 'Wayan Putri', medium: 'video' },
      ...{ at: session.startsAt.toISOString(), language: 'id', timeZone: 'Asia/Jayapura' },
      link: expect.stringMatching(/\/guest-call#token=[\w-]{43}&language=id$/),
      stop: expect.any(String),
    });
    for (const token of [first, second])
      expect(await reminders.opens(token, session.startsAt)).toBe(true);
    expect(first).not.toBe(second);
  });

  it('the reminder of a loved one has no link for a session outside Kabar, nor for a trial call while these are not by video', async () => {
    const phone = await reminders.session({ medium: 'phone' });
    await reminders.remind(phone);
    const [mail] = await reminders.mailsTo(phone.email);
    expect(mail?.details).toMatchObject({ medium: 'phone', by: 'Sari' });
    expect(mail?.details.link).toBeUndefined();
    const trial = await reminders.session({ kind: 'trial' });
    const setFlag = (isOn: boolean) => setFeature(test.database, 'video_trial_enabled', isOn);
    await setFlag(false);
    await reminders.remind(trial);
    await setFlag(true);
    const link = await reminders.linkOf(trial);
    expect((await reminders.mailsTo(trial.email)).map(({ details }) => details.medium)).toEqual([
      '',
      'video',
    ]);
    const links = (await reminders.mailsTo(trial.email)).map(({ details }) => 'link' in details);
    expect(links).toEqual([false, true]);
    expect(await reminders.opens(link, trial.startsAt)).toBe(true);
  });

  it.each(Object.keys(ends))(
    'the reminder of a loved one is not sent, and its links are dead: %s',
    async (name) => {
      const session = await reminders.session();
      const token = await reminders.linkOf(session);
      await ends[name]?.(session);
      await reminders.remind(session);
      expect(await reminders.mailsTo(session.email)).toHaveLength(1);
      expect(await reminders.opens(token, session.startsAt)).toBe(false);
    },
  );

  it.each([
    ['suspended', ({ companion }: Reminded) => suspend({ client: companion })],
    [
      'no longer verified',
      ({ companion }: Reminded) =>
        decideVerification(test.database, companion.accountId, 'rejected'),
    ],
  ])('the reminder of a loved one is not sent when the companion is %s', async (_, end) => {
    const session = await reminders.session();
    await end(session);
    await reminders.remind(session);
    expect(await reminders.mailsTo(session.email)).toEqual([]);
  });

  it('stores no link for a call whose links were revoked meanwhile', async () => {
    const session = await reminders.session();
    await reminders.linkOf(session);
    const store = () =>
      system.call(
        `select bookings_api.store_mailed_link($1, $2, $3, sha256(gen_random_uuid()::text::bytea)) as stored`,
        [session.kind, session.id, session.startsAt],
      );
    expect(await store()).toEqual([{ stored: true }]);
    await revoke(session);
    expect(await store()).toEqual([{ stored: null }]);
  });

  it('the reminder of a loved one is not sent if the typed address is invalid', async () => {
    const session = await reminders.session();
    const { accountId } = session.client;
    await test.database.query('delete from client.personal_keys where person_id = $1', [accountId]);
    const key = await givePersonalKey(test.database, 'client', accountId);
    const kept = { ...methods, email: 'a@x.test, b@x.test' };
    await test.database.query(
      'update client.loved_one_profiles set contact_methods = $2 where id = $1',
      [session.lovedOneId, sealMethods(key, 'loved_one_profiles.contact_methods', kept)],
    );
    await reminders.remind(session);
    expect(await reminders.mailsTo(kept.email)).toEqual([]);
  });

  it('continues for a suspended client if staff allowed calls for loved ones', async () => {
    const session = await reminders.session();
    await suspend(session, true);
    expect(await reminders.opens(await reminders.linkOf(session), session.startsAt)).toBe(true);
  });

  it('goes to the present address; a link that went to another one is dead, other changes leave it alive', async () => {
    const session = await reminders.session();
    const old = await reminders.linkOf(session);
    await reminders.change(session, { notes: 'Likes tea', relationship: 'Aunt' });
    await reminders.change(session, reminders.methodsWith(session.email));
    expect(await reminders.opens(old, session.startsAt)).toBe(true);
    const email = `new-${session.email}`;
    await Promise.all([
      reminders.change(session, reminders.methodsWith(email)),
      reminders.remind(session),
    ]);
    expect(await reminders.opens(old, session.startsAt)).toBe(false);
    const token = await reminders.linkOf({ ...session, email });
    expect(await reminders.opens(token, session.startsAt)).toBe(true);
    const before = (await reminders.mailsTo(session.email)).map(
      ({ details }) => details.link ?? '',
    );
    for (const link of before)
      expect(await reminders.opens(link.split(/[=&]/)[1] ?? '', session.startsAt)).toBe(false);
    await reminders.change(session, reminders.methodsWith(''));
    const sent = (await reminders.mailsTo(email)).length;
    await reminders.remind(session);
    expect(await reminders.mailsTo(email)).toHaveLength(sent);
  });

  it('the reminder of a loved one can be switched only by the account holder, and is in their export', async () => {
    const session = await reminders.session();
    const { client, lovedOneId } = session;
    const path = `/loved-ones/${lovedOneId}/reminders`;
    const read = async () => (await client.call(`GET ${path}`)).body.reminders;
    expect(await read()).toEqual({ isOn: true, isDeclined: false });
    await switchTo(session, false);
    expect(await read()).toEqual({ isOn: false, isDeclined: false });
    const stranger = await test.person('client');
    for (const person of [stranger, session.companion, test.nobody]) {
      expect((await person.call(`PUT ${path}`, { isOn: true })).status).toBeGreaterThan(400);
      expect((await person.call(`GET ${path}`)).status).toBeGreaterThan(400);
    }
    expect(await read()).toMatchObject({ isOn: false });
    const { data } = (await client.call('GET /personal-data')).body;
    expect(data.lovedOneReminders).toMatchObject([{ loved_one_id: lovedOneId, is_on: false }]);
    await switchTo(session, true);
    expect(await reminders.opens(await reminders.linkOf(session), session.startsAt)).toBe(true);
  });
});

// Decision: 88, 89
describe('the link that stops mails', () => {
  it('changes nothing until it is pressed, then stops mails of its kind to that address, and can be reverted', async () => {
    const session = await reminders.session();
    await reminders.remind(session);
    const [mail] = await reminders.mailsTo(session.email);
    const token = mail?.details.stop ?? '';
    const say = (isStopped: boolean) => test.nobody.call('POST /mail-stops', { token, isStopped });
    for (let scan = 0; scan < 2; scan += 1)
      expect((await test.nobody.call('POST /mail-stops/check', { token })).body).toEqual({
        ...{ kind: 'reminders', isStopped: false },
      });
    for (let press = 0; press < 2; press += 1)
      expect((await say(true)).body).toEqual({ kind: 'reminders', isStopped: true });
    await reminders.remind(session);
    expect(await reminders.mailsTo(session.email)).toHaveLength(1);
    const path = `GET /loved-ones/${session.lovedOneId}/reminders`;
    expect((await session.client.call(path)).body.reminders.isDeclined).toBe(true);
    await say(false);
    await reminders.remind(session);
    expect(await reminders.mailsTo(session.email)).toHaveLength(2);
  });

  it('the link that stops mails cannot be forged or changed', async () => {
    const session = await reminders.session();
    await reminders.remind(session);
    const token = (await reminders.mailsTo(session.email))[0]?.details.stop ?? '';
    const changed = `${token.slice(0, 30)}${token[30] === 'A' ? 'B' : 'A'}${token.slice(31)}`;
    for (const wrong of [changed, 'x'.repeat(100)])
      expect(
        (await test.nobody.call('POST /mail-stops', { token: wrong, isStopped: true })).body.code,
      ).toBe('link_invalid');
  });
});
