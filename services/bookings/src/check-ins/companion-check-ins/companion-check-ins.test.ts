import { randomUUID } from 'node:crypto';
import { findMoneyFaults } from '@kabar/dev/ledger-faults';
import { changeProfile } from '@kabar/dev/neighbours/auth';
import { setFlag } from '@kabar/dev/neighbours/backoffice';
import { changeLovedOne } from '@kabar/dev/neighbours/client';
import { readEarnings } from '@kabar/dev/neighbours/earnings';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { type CheckInTest, createCheckInTest } from '../missed-check-ins/check-ins-fixture.ts';
import {
  answered,
  createDailyTest,
  type DailyCheckIn,
} from '../missed-check-ins/daily-chain-fixture.ts';

let test: TestService;
let place: CheckInTest;
let daily: ReturnType<typeof createDailyTest>;
beforeAll(async () => {
  test = await startTestService('bookings', createApp);
  place = await createCheckInTest(test);
  daily = createDailyTest(test);
  await switchFlag(true);
});
afterAll(async () => {
  await daily.stop();
  await place.stop();
  await test.stop();
});

const switchFlag = (isOn: boolean) => setFlag(test.database, 'check_in_plans_enabled', isOn);

/** A missed question and the person's response. */
async function asked(options: { withCompanion?: boolean; lovedOne?: { name: string } } = {}) {
  const companion = await place.companion();
  const { client, lovedOneId } = await place.client(companion, [], { lovedOne: options.lovedOne });
  const checkIn = await daily.add({
    ...{ client, lovedOneId },
    companion: options.withCompanion === false ? null : companion,
  });
  return { client, companion, checkIn, lovedOneId };
}

const morningOf = async (companion: TestPerson) =>
  (await companion.call('GET /companion-check-ins')).body.checkIns;
const reply = (
  person: TestPerson,
  checkIn: DailyCheckIn,
  replyId = randomUUID(),
  text = 'Lovely',
) => person.call(`POST /check-ins/${checkIn.id}/reply`, { replyId, text });
const typesFor = async (person: TestPerson) =>
  (await place.actions.noticesOf(person)).map(({ type }) => type);

describe('"This morning"', () => {
  it('shows a companion the people in their care, and no one else', async () => {
    const { companion, client, checkIn } = await asked({ lovedOne: { name: 'Ibu Ratih' } });
    const [row, ...more] = await morningOf(companion);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      ...{ id: checkIn.id, state: 'missed', personName: 'Ibu Ratih', habit: null, reply: null },
      client: { id: client.accountId },
    });
    expect(await morningOf(await place.companion())).toEqual([]);
    expect((await client.call('GET /companion-check-ins')).status).toBe(403);
    expect((await test.nobody.call('GET /companion-check-ins')).status).toBe(401);
  });

  it('"This morning" has the language in which each person reads: a loved one\'s own, else the client\'s', async () => {
    const [one, other] = [await asked(), await asked({ lovedOne: { name: 'Ibu Ratih' } })];
    for (const { client } of [one, other])
      await changeProfile(test.database, client.accountId, { language: 'en' });
    await changeLovedOne(test.database, other.lovedOneId ?? '', { language: 'id' });
    const languageOf = async ({ companion }: typeof one) =>
      (await morningOf(companion))[0].language;
    expect([await languageOf(one), await languageOf(other)]).toEqual(['en', 'id']);
  });

  it('"This morning" is off with the feature flag', async () => {
    const { companion } = await asked();
    await switchFlag(false);
    const refused = await companion.call('GET /companion-check-ins');
    await switchFlag(true);
    expect([refused.status, refused.body.code]).toEqual([403, 'check_ins_off']);
  });
});

describe('a reply', () => {
  it("a reply is sealed, idempotent, one for each check-in, and appears in the person's bell", async () => {
    const { companion, client, checkIn } = await asked();
    expect((await reply(companion, checkIn)).body.code).toBe('not_answered');
    await daily.publish(checkIn, 'fine', answered('fine'));
    const id = randomUUID();
    const first = await reply(companion, checkIn, id, 'Good to hear');
    expect(first).toMatchObject({ status: 201, body: { reply: { id, text: 'Good to hear' } } });
    expect(await reply(companion, checkIn, id, 'Good to hear')).toMatchObject({ status: 201 });
    expect((await reply(companion, checkIn, id, 'Other words')).status).toBe(422);
    expect((await reply(companion, checkIn)).body.code).toBe('already_replied');
    expect((await typesFor(client)).filter((type) => type === 'check_in_reply')).toHaveLength(1);
    const [stored] = await test.database.query<{ text: Buffer }>(
      'select text from bookings.check_in_replies where id = $1',
      [id],
    );
    expect(stored?.text.toString('latin1')).not.toContain('Good to hear');
    const [row] = await morningOf(companion);
    expect(row.reply).toMatchObject({ text: 'Good to hear', by: { id: companion.accountId } });
  });

  it('comes once to each answer: who said "fine" and asks for a call later gets another one, with a time', async () => {
    const { companion, client, checkIn } = await asked();
    await daily.publish(checkIn, 'fine', answered('fine'));
    const early = randomUUID();
    expect((await reply(companion, checkIn, early, 'Good to hear')).status).toBe(201);
    const call = await client.call(`POST /check-ins/${checkIn.id}/answer`, { answer: 'call' });
    expect(call.status).toBe(200);
    expect((await morningOf(companion))[0]).toMatchObject({ state: 'call', reply: null });
    // A retry from a device that did not receive the first response.
    expect((await reply(companion, checkIn, early, 'Good to hear')).status).toBe(201);
    const proposedAt = new Date(Date.now() + 90 * 60_000).toISOString();
    const body = { replyId: randomUUID(), text: 'At ten?', proposedAt };
    const path = `POST /check-ins/${checkIn.id}/reply`;
    const both = [body, { ...body, replyId: randomUUID() }].map((one) => companion.call(path, one));
    const codes = (await Promise.all(both)).map(({ status }) => status);
    expect(codes.toSorted()).toEqual([201, 409]);
    expect((await reply(companion, checkIn)).body.code).toBe('already_replied');
    expect((await morningOf(companion))[0].reply).toMatchObject({ text: 'At ten?', proposedAt });
    const [own] = (await client.call('GET /check-ins/today')).body.checkIns;
    expect(own).toMatchObject({ reply: { text: 'At ten?' }, proposal: { startsAt: proposedAt } });
    expect((await typesFor(client)).filter((type) => type === 'check_in_reply')).toHaveLength(2);
  });

  it('proposes a time only to a person who asked for a call', async () => {
    const { companion, client, checkIn } = await asked();
    await daily.publish(checkIn, 'call', answered('call'));
    const propose = (checkInId: string, minutes: number, id = randomUUID()) => {
      const at = new Date(Math.round(Date.now() / 60_000 + minutes) * 60_000).toISOString();
      const body = { replyId: id, text: 'At ten?', proposedAt: at };
      return companion.call(`POST /check-ins/${checkInId}/reply`, body);
    };
    expect((await propose(checkIn.id, -1)).body.code).toBe('time_passed');
    const id = randomUUID();
    const first = await propose(checkIn.id, 90, id);
    expect(first).toMatchObject({ status: 201, body: { reply: { id } } });
    const at = first.body.reply.proposedAt;
    expect(Date.parse(at)).toBeGreaterThan(Date.now());
    expect((await propose(checkIn.id, 120, id)).status).toBe(422);
    const [own] = (await client.call('GET /check-ins/today')).body.checkIns;
    expect(own.reply).toMatchObject({ id, proposedAt: at });
    const [row] = await morningOf(companion);
    expect(row.reply.proposedAt).toBe(at);
    // Nothing is booked until the client does it.
    expect((await client.call('GET /bookings?when=upcoming')).body.bookings).toEqual([]);
    const other = await asked();
    await daily.publish(other.checkIn, 'fine', answered('fine'));
    const body = { replyId: randomUUID(), text: 'At ten?', proposedAt: at };
    const refused = await other.companion.call(`POST /check-ins/${other.checkIn.id}/reply`, body);
    expect(refused.body.code).toBe('no_wish_to_call');
  });

  it("comes from the person's companion, and from staff only if there is none", async () => {
    const { companion, client, checkIn } = await asked();
    await daily.publish(checkIn, 'fine', answered('fine'));
    const [other, admin] = [await place.companion(), await test.person('admin')];
    expect((await reply(other, checkIn)).status).toBe(404);
    expect((await reply(admin, checkIn)).status).toBe(404);
    expect((await reply(client, checkIn)).status).toBe(403);
    expect((await reply(companion, checkIn)).status).toBe(201);
    const alone = await asked({ withCompanion: false });
    await daily.publish(alone.checkIn, 'fine', answered('fine'));
    expect((await reply(admin, alone.checkIn)).body.reply).toMatchObject({ by: null });
    expect((await reply(alone.companion, alone.checkIn)).status).toBe(404);
  });
});

describe('the pay of a reply', () => {
  const earnings = (companion: TestPerson) =>
    readEarnings(test.database, { companion_id: companion.accountId }, [
      ...(['kind', 'amount_idr', 'rate_idr'] as const),
    ]);
  const pay = async (replyId: string) => {
    const job = test.service.jobs['bookings:pay-reply'];
    for (let again = 0; again < 2; again += 1) await job?.({ replyId } as never, {} as never);
  };

  it('the pay of a reply is the rate of the setting, once, and the books stay balanced', async () => {
    const { companion, checkIn } = await asked();
    await daily.publish(checkIn, 'fine', answered('fine'));
    const { id } = (await reply(companion, checkIn)).body.reply;
    await pay(id);
    expect(await earnings(companion)).toEqual([
      { kind: 'check_in_reply', amount_idr: '1000.00', rate_idr: '1000.00' },
    ]);
    expect(await findMoneyFaults(test.database)).toEqual([]);
  });

  it('the pay of a reply is one a day for a person whose plan was set up again on that day', async () => {
    const { companion, client, checkIn } = await asked();
    await test.database.query(
      `update bookings.check_in_plans set state = 'stopped', stops_at = now(), stop_reason = 'holder_stopped', next_date = null,
           next_window = null, next_opens_at = null where client_id = $1`,
      [client.accountId],
    );
    const again = await daily.add({ client, companion });
    for (const one of [checkIn, again]) {
      await daily.publish(one, 'fine', answered('fine'));
      await pay((await reply(companion, one)).body.reply.id);
    }
    expect(await earnings(companion)).toHaveLength(1);
  });

  it('the pay of a reply is one for two replies to one check-in', async () => {
    const { companion, client, checkIn } = await asked();
    await daily.publish(checkIn, 'fine', answered('fine'));
    await pay((await reply(companion, checkIn)).body.reply.id);
    await client.call(`POST /check-ins/${checkIn.id}/answer`, { answer: 'call' });
    await pay((await reply(companion, checkIn)).body.reply.id);
    expect(await earnings(companion)).toHaveLength(1);
  });

  it('the pay of a reply is zero for staff', async () => {
    const alone = await asked({ withCompanion: false });
    await daily.publish(alone.checkIn, 'fine', answered('fine'));
    const admin = await test.person('admin');
    await pay((await reply(admin, alone.checkIn)).body.reply.id);
    expect(await earnings(admin)).toEqual([]);
  });
});

describe('recording a conversation', () => {
  it('ends a call for help and its missed check-in; another companion cannot record it', async () => {
    const { companion, checkIn } = await asked();
    const said = `POST /check-ins/${checkIn.id}/spoken`;
    expect((await companion.call(said, {})).body.code).toBe('nothing_to_end');
    await daily.publish(checkIn, 'help', answered('help'));
    expect((await (await place.companion()).call(said, {})).status).toBe(404);
    const spoken = await companion.call(said, {});
    expect(spoken.status).toBe(200);
    expect((await companion.call(said, {})).body).toEqual(spoken.body);
    expect((await daily.chainOf(checkIn))?.state).toBe('ended');
  });

  it('recording a conversation is possible for staff', async () => {
    const { checkIn } = await asked();
    const admin = await test.person('admin');
    await daily.publish(checkIn, 'help', answered('help'));
    expect((await admin.call(`POST /check-ins/${checkIn.id}/spoken`, {})).status).toBe(200);
    expect((await daily.chainOf(checkIn))?.state).toBe('ended');
  });
});

describe('a late "fine"', () => {
  const pending = () => {
    const now = new Date();
    return {
      ...{ pendingTappedAt: new Date(now.getTime() - 90 * 60_000), pendingArrivedAt: now },
      ...{ pendingBy: 'page' as const, pausedUntil: new Date(now.getTime() + 30 * 60_000) },
    };
  };

  it.each([true, false])(
    'a late "fine" is confirmed or doubted by the companion only (%s)',
    async (isFine) => {
      const { companion, client, checkIn } = await asked();
      await daily.publish(checkIn, 'missed');
      const confirm = `POST /check-ins/${checkIn.id}/confirm-fine`;
      expect((await companion.call(confirm, { isFine })).body.code).toBe('nothing_to_confirm');
      await daily.publish(checkIn, 'fine_pending', pending());
      const [waiting] = await morningOf(companion);
      expect(waiting.pausedUntilConfirmed).not.toBeNull();
      expect((await client.call(confirm, { isFine })).status).toBe(403);
      expect((await (await place.companion()).call(confirm, { isFine })).status).toBe(404);
      const said = await companion.call(confirm, { isFine });
      expect(said.body.checkIn).toMatchObject({
        ...(isFine ? { state: 'fine', cameBy: 'companion' } : { state: 'missed' }),
        pausedUntilConfirmed: null,
      });
      expect((await daily.chainOf(checkIn))?.state).toBe(isFine ? 'ended' : 'running');
    },
  );
});

it("greetings are the companion's own, at most ten of at most 200 letters", async () => {
  const companion = await place.companion();
  const save = (greetings: string[]) => companion.call('PUT /check-in-greetings', { greetings });
  const ten = Array.from({ length: 10 }, (_, at) => `${at} ${'x'.repeat(198)}`);
  expect((await save(ten)).body.greetings).toEqual(ten);
  expect((await save([...ten, 'One more'])).status).toBe(400);
  expect((await save(['x'.repeat(201)])).status).toBe(400);
  expect((await companion.call('GET /check-in-greetings')).body.greetings).toEqual(ten);
  expect((await save([])).body.greetings).toEqual([]);
  expect((await (await place.companion()).call('GET /check-in-greetings')).body.greetings).toEqual(
    [],
  );
});
