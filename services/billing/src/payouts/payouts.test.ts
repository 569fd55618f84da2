import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deedsOf, hoursAgo, openPayouts } from './open-payouts-fixture.ts';
import { addEarning, setEarning } from './payouts-fixture.ts';

const opened = openPayouts();
const { make, approve, pay, cancel, decide, hold, overview, actions, owed } = deedsOf(opened);

describe('the preview of a batch', () => {
  it('lists the companions and amounts of the batch, highest first, without companions in debt', async () => {
    const { test, companion, shop, admin } = opened;
    const [more, owing] = [await shop.companion(), await shop.companion()];
    await addEarning(test, companion, { minutes: 10 });
    await addEarning(test, more, { minutes: 25 });
    await addEarning(test, more, { minutes: 25, loggedAt: hoursAgo(71) });
    const paidBack = await addEarning(test, owing, { minutes: 10 });
    await setEarning(test, owing, {
      ...{ id: paidBack, minutes: 0, bookedMinutes: 10, byStaff: true, at: hoursAgo(73) },
    });
    const { status, body } = await admin.call('GET /payouts/preview');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ totalIdr: '56000.00', companionCount: 2 },
      companions: [
        { companion: { id: more.accountId }, amountIdr: '40000.00' },
        { companion: { id: companion.accountId }, amountIdr: '16000.00' },
      ],
    });
    const { batch } = await make();
    expect([batch.amountIdr, batch.companionCount]).toEqual(['56000.00', 2]);
    expect((await admin.call('GET /payouts/preview')).body).toEqual({
      ...{ totalIdr: '0.00', companionCount: 0, companions: [] },
    });
  });

  it('the preview of a batch is for admins only', async () => {
    for (const type of ['client', 'moderator'] as const) {
      const person = await opened.test.person(type);
      expect((await person.call('GET /payouts/preview')).status).toBe(403);
    }
    expect((await opened.companion.call('GET /payouts/preview')).status).toBe(403);
    expect((await opened.test.nobody.call('GET /payouts/preview')).status).toBe(401);
  });
});

describe('an earning', () => {
  // Requirement: COMP-015
  it('an earning is whole minutes at the rate, held for 72 hours, then payable, and paid once', async () => {
    const held = await addEarning(opened.test, opened.companion, {
      loggedAt: hoursAgo(71),
      day: '2026-03-31',
    });
    await addEarning(opened.test, opened.companion, {
      minutes: 10,
      loggedAt: hoursAgo(73),
      day: '2026-04-01',
    });
    expect(await overview()).toMatchObject({
      heldIdr: '40000.00',
      payableIdr: '16000.00',
      months: [
        { month: '2026-04', minutes: 10, amountIdr: '16000.00' },
        { month: '2026-03', minutes: 25, amountIdr: '40000.00' },
      ],
      payouts: [],
    });
    expect((await opened.companion.call('GET /earnings/2026-03')).body).toEqual({
      month: '2026-03',
      totalIdr: '40000.00',
      lines: [
        {
          ...{ id: held, kind: 'booking', isCorrection: false, day: '2026-03-31', minutes: 25 },
          ...{ time: null, clientName: null },
          ...{ rateIdr: '1600.00', amountIdr: '40000.00', state: 'held' },
        },
      ],
    });
    const { batch } = await make();
    expect(batch.amountIdr).toBe('16000.00');
    expect((await overview()).payouts).toMatchObject([
      { amountIdr: '16000.00', status: 'pending' },
    ]);
  });

  it('an earning is posted once, keeps its rate, and does not exist for less than a minute', async () => {
    const id = await addEarning(opened.test, opened.companion);
    const again = (log: string, minutes: number) =>
      setEarning(opened.test, opened.companion, { id: log, minutes, bookedMinutes: minutes });
    await again(id, 25);
    await again(randomUUID(), 0);
    expect(await owed()).toBe('40000.00');
    await opened.test.database.query(
      `update billing.pricing_settings set setting_value = 'soon' where setting_name = 'companion_rate_idr_per_minute'`,
    );
    await again(randomUUID(), 1);
    await opened.test.database.query(
      `update billing.pricing_settings set setting_value = '2000' where setting_name = 'companion_rate_idr_per_minute'`,
    );
    await again(randomUUID(), 1);
    await opened.test.database.query(
      `update billing.pricing_settings set setting_value = '1600' where setting_name = 'companion_rate_idr_per_minute'`,
    );
    expect(await owed()).toBe('43600.00');
  });

  it('never exceeds the booked minutes', async () => {
    const post = (minutes: number) =>
      setEarning(opened.test, opened.companion, { id: randomUUID(), minutes, bookedMinutes: 25 });
    await expect(post(26)).rejects.toThrow('companion_earnings_booked');
    expect(await owed()).toBeUndefined();
    await post(25);
    expect(await owed()).toBe('40000.00');
  });

  it('an earning is visible to its companion only', async () => {
    await addEarning(opened.test, opened.companion, { day: '2026-04-01' });
    const { id } = await make();
    const other = await opened.shop.companion();
    expect(await overview(other)).toMatchObject({ months: [], payouts: [], payableIdr: '0.00' });
    expect((await other.call('GET /earnings/2026-04')).body.lines).toEqual([]);
    for (const type of ['client', 'moderator', 'admin'] as const) {
      const person = await opened.test.person(type);
      expect((await person.call('GET /earnings')).status).toBe(403);
      expect((await person.call('GET /earnings/2026-04')).status).toBe(403);
    }
    expect((await opened.test.nobody.call('GET /earnings')).status).toBe(401);
    for (const month of ['2026-13', '2026-4', 'now', "2026-04'"]) {
      const answer = await opened.companion.call(`GET /earnings/${encodeURIComponent(month)}`);
      expect(answer.status, month).toBe(400);
    }
    expect((await overview()).payouts).toHaveLength(1);
    expect((await opened.companion.call('GET /personal-data')).body.data).toMatchObject({
      earnings: [{ day: '2026-04-01', amount_idr: '40000.00' }],
      payouts: [{ amount_idr: '40000.00' }],
    });
    expect((await other.call('GET /personal-data')).body.data).toMatchObject({
      earnings: [],
      payouts: [],
    });
    await cancel(id);
  });
});

describe('a batch of payouts', () => {
  const payable = async () => (await opened.admin.call('GET /payouts')).body.payableIdr;

  it('pays the amount of its preview, to the second at which a hold ends', async () => {
    expect(await payable()).toBe('0.00');
    for (const hours of [73, 96, 200])
      await addEarning(opened.test, opened.companion, { loggedAt: hoursAgo(hours) });
    await addEarning(opened.test, opened.companion, { minutes: 1, loggedAt: hoursAgo(72) });
    // Within the last hour of the hold, which is not over.
    await addEarning(opened.test, opened.companion, {
      loggedAt: new Date(Date.now() - 72 * 3_600_000 + 600_000),
    });
    const objected = await addEarning(opened.test, opened.companion, {
      minutes: 2,
      loggedAt: hoursAgo(80),
    });
    await hold(objected, hoursAgo(60));
    expect(await payable()).toBe('121600.00');
    await decide(objected, 'kept');
    expect(await payable()).toBe('124800.00');
    const { id, batch } = await make();
    expect(batch.amountIdr).toBe('124800.00');
    expect(await payable()).toBe('0.00');
    await cancel(id);
    expect(await payable()).toBe('124800.00');
  });

  // Requirement: COMP-009
  it('a batch of payouts is approved by a second admin, marked as paid, and equals statement and ledger', async () => {
    const other = await opened.shop.companion();
    await addEarning(opened.test, opened.companion, { day: '2026-04-01' });
    await addEarning(opened.test, opened.companion, { minutes: 10, day: '2026-04-02' });
    await addEarning(opened.test, other, { minutes: 5, day: '2026-04-03' });
    const { id, answer, batch } = await make();
    expect(answer.status).toBe(201);
    expect(batch).toMatchObject({
      status: 'made',
      amountIdr: '64000.00',
      madeBy: { id: opened.admin.accountId },
    });
    expect((await pay(id)).body.code).toBe('payout_not_approved');
    expect((await approve(id, opened.admin)).body.code).toBe('second_admin_needed');
    expect((await approve(id)).status).toBe(200);
    expect((await approve(id)).status).toBe(200);
    expect((await overview()).latestPaidIdr).toBe('0.00');
    expect((await pay(id)).status).toBe(200);
    expect((await pay(id)).status).toBe(200);
    expect((await cancel(id)).body.code).toBe('payout_closed');
    expect(await actions(id)).toEqual([
      ['payout_batch_made', opened.admin.accountId],
      ['payout_batch_approved', opened.second.accountId],
      ['payout_batch_paid', opened.admin.accountId],
    ]);

    const statement = (await opened.companion.call('GET /earnings/2026-04')).body;
    expect(statement.totalIdr).toBe('56000.00');
    expect(statement.lines.map(({ state }: { state: string }) => state)).toEqual(['paid', 'paid']);
    expect(await overview()).toMatchObject({
      latestPaidIdr: '56000.00',
      payableIdr: '0.00',
      payouts: [{ amountIdr: '56000.00', status: 'paid' }],
    });
    expect(await owed()).toBe('0.00');
    expect(await owed(other)).toBe('0.00');
    const [paid] = await opened.test.database.query(
      `select sum(entry.amount) from billing.ledger_entries as entry join billing.ledger_movements as movement
         on movement.id = entry.movement_id and movement.key in (select 'payout ' || id from billing.companion_payouts where batch_id = $1)
         where entry.amount > 0`,
      [id],
    );
    expect(paid).toEqual({ sum: '64000.00' });
    // A newer unpaid payout does not change the latest paid one.
    await addEarning(opened.test, opened.companion);
    const newer = await make();
    expect((await overview()).latestPaidIdr).toBe('56000.00');
    await approve(newer.id);
    await pay(newer.id);
    expect((await overview()).latestPaidIdr).toBe('40000.00');
    await addEarning(opened.test, opened.companion, { minutes: 10 });
    await make();
    expect((await overview()).latestPaidIdr).toBe('40000.00');
  });

  it('shows its ten highest payouts, and all by page, highest first', async () => {
    const companions = await Promise.all(Array.from({ length: 13 }, () => opened.shop.companion()));
    for (const [index, one] of companions.entries())
      await addEarning(opened.test, one, { minutes: 5 + Math.min(index, 10) });
    const { id, batch } = await make();
    expect(batch).toMatchObject({ companionCount: 13, amountIdr: '224000.00' });
    expect(batch.payouts).toHaveLength(10);
    const read = async (after?: string, who = opened.admin) =>
      (await who.call(`GET /payouts/${id}/companions?limit=5${after ? `&after=${after}` : ''}`))
        .body;
    const seen: { id: string; amountIdr: string }[] = [];
    let after: string | null | undefined;
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await read(after ?? undefined);
      seen.push(...page.payouts);
      after = page.next;
    }
    expect(after).toBeNull();
    expect(new Set(seen.map((payout) => payout.id)).size).toBe(13);
    const amounts = seen.map(({ amountIdr }) => Number(amountIdr));
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
    expect(seen.slice(0, 10)).toEqual(batch.payouts);
    // A payout of another batch is not a valid cursor here.
    expect((await read(randomUUID())).payouts).toEqual([]);
    await cancel(id);
    const { batches } = (await opened.admin.call('GET /payouts')).body;
    expect(batches.find((one: { id: string }) => one.id === id)).toMatchObject({
      ...{ status: 'cancelled', companionCount: 13, amountIdr: '224000.00' },
    });
  });

  it('a batch of payouts that is cancelled leaves its earnings payable, and cannot be approved or paid', async () => {
    await addEarning(opened.test, opened.companion);
    const { id } = await make();
    await approve(id);
    expect((await cancel(id)).status).toBe(200);
    expect((await approve(id)).body.code).toBe('payout_closed');
    expect((await pay(id)).body.code).toBe('payout_closed');
    expect(await overview()).toMatchObject({
      payableIdr: '40000.00',
      payouts: [{ status: 'cancelled' }],
    });
    const next = await make();
    expect(next.batch.amountIdr).toBe('40000.00');
  });

  it('a batch of payouts is read and changed by admins only', async () => {
    await addEarning(opened.test, opened.companion);
    const { id } = await make();
    for (const type of ['moderator', 'client', 'companion'] as const) {
      const person = await opened.test.person(type);
      expect((await person.call('GET /payouts')).status).toBe(403);
      expect((await make(person)).answer.status).toBe(403);
      for (const step of [approve, pay, cancel]) expect((await step(id, person)).status).toBe(403);
    }
    expect((await opened.test.nobody.call('GET /payouts')).status).toBe(401);
    expect((await opened.admin.call(`GET /payouts/${randomUUID()}/companions`)).status).toBe(404);
    const unknown = randomUUID();
    for (const step of [approve, pay, cancel]) expect((await step(unknown)).status).toBe(404);
    expect((await opened.admin.call('POST /payouts', { id: 'one' })).status).toBe(400);
  });

  it('a batch of payouts cannot be stored as approved by its maker', async () => {
    await expect(
      opened.test.database.query(
        `insert into billing.payout_batches (id, status, made_by, made_at, approved_by, approved_at)
           values ($1, 'approved', $2, now(), $2, now())`,
        [randomUUID(), opened.admin.accountId],
      ),
    ).rejects.toThrow('payout_batches_two_people');
  });

  it('a batch of payouts is idempotent by id, and refused without payable earnings', async () => {
    expect((await make()).answer.body.code).toBe('nothing_payable');
    await addEarning(opened.test, opened.companion);
    const { id } = await make();
    expect((await make(opened.admin, id)).answer.status).toBe(201);
    expect(await actions(id)).toHaveLength(1);
  });
});
