import { randomUUID } from 'node:crypto';
import { listActions } from '@kabar/dev/neighbours/backoffice';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createShop } from '../billing-fixture.ts';

let test: TestService;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('billing', createApp);
  admin = await test.person('admin');
});
afterAll(() => test.stop());

const all = async () => (await admin.call('GET /pricing')).body;
const sold = async () => (await test.nobody.call('GET /catalogue')).body;
const first = { 'if-match': '"1"' };
const latest = { 'if-match': '*' };

async function plan(code: string) {
  const { plans } = await all();
  return plans.find((one: { code: string }) => one.code === code);
}

const changePlan = (id: string, body: object, headers = latest, who = admin) =>
  who.call(`PATCH /pricing/plans/${id}`, body, headers);

describe('prices', () => {
  // Requirement: PRICE-011, PRICE-012
  it('prices are listed for an admin: plans by price, packs by size, settings by name', async () => {
    const { plans, packs, settings } = await all();
    const prices = plans.map(({ priceUsd }: { priceUsd: string }) => Number(priceUsd));
    expect(prices).toEqual(prices.toSorted((one: number, other: number) => one - other));
    expect(packs.map(({ sessionCount }: { sessionCount: number }) => sessionCount)).toEqual([
      3, 5, 10,
    ]);
    const names = settings.map(({ settingName }: { settingName: string }) => settingName);
    expect(names).toEqual(names.toSorted());
    expect(settings[0]).toEqual({
      id: expect.any(String),
      settingName: 'companion_rate_idr_per_minute',
      settingValue: '1600',
      description: expect.any(String),
      adminNotes: null,
      updatedBy: null,
      updatedAt: expect.any(String),
      version: 1,
      inEffect: null,
    });
  });

  it('prices are readable and changeable by admins only', async () => {
    const { id } = await plan('basic');
    for (const type of ['moderator', 'client', 'companion'] as const) {
      const person = await test.person(type);
      expect((await person.call('GET /pricing')).status).toBe(403);
      expect((await changePlan(id, { priceUsd: '1.00' }, latest, person)).status).toBe(403);
    }
    expect((await test.nobody.call('GET /pricing')).status).toBe(401);
    expect((await plan('basic')).priceUsd).toBe('50.00');
  });
});

describe('a plan', () => {
  // Requirement: PRICE-003, PRICE-005, PRICE-008, PRICE-013
  it('a plan is changed field by field, audited, and sold with the new values', async () => {
    const before = await plan('frequent');
    const answer = await changePlan(before.id, {
      priceUsd: '89.5',
      sessionsPerWeek: 6,
      minutesPerSession: 20,
      adminNotes: 'Until spring',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: before.name,
        priceUsd: '89.50',
        sessionsPerWeek: 6,
        minutesPerSession: 20,
        adminNotes: 'Until spring',
        version: before.version + 1,
      },
    });
    expect(answer.body.updatedAt > before.updatedAt).toBe(true);
    expect((await changePlan(before.id, { adminNotes: '' })).body.adminNotes).toBeNull();
    expect((await sold()).plans).toContainEqual(
      expect.objectContaining({ code: 'frequent', priceUsd: '89.50' }),
    );
    await changePlan(before.id, { isVisible: false });
    const codes = (await sold()).plans.map(({ code }: { code: string }) => code);
    expect(codes).not.toContain('frequent');
    await changePlan(before.id, { isVisible: true, isActive: false });
    expect((await sold()).plans).not.toContainEqual(expect.objectContaining({ code: 'frequent' }));
    const [recorded] = await listActions(test.database, before.id);
    expect(recorded).toMatchObject({
      ...{ admin_id: admin.accountId, action_type: 'plan_updated' },
      details: { before: { price_usd: 85 }, after: { price_usd: 89.5 } },
    });
  });

  // Requirement: PRICE-004
  it('a plan has a price of zero or more, and whole numbers above zero', async () => {
    const { id, version } = await plan('daily');
    for (const change of [
      { priceUsd: '-1' },
      { priceUsd: 'many' },
      { priceUsd: '1.005' },
      { sessionsPerWeek: 0 },
      { sessionsPerWeek: 2.5 },
      { minutesPerSession: -25 },
      { name: 'Other' },
    ]) {
      expect((await changePlan(id, change)).status).toBe(400);
    }
    expect((await plan('daily')).version).toBe(version);
    expect((await changePlan(randomUUID(), { priceUsd: '1' })).status).toBe(404);
  });

  it('refuses a change to an outdated version, but accepts a repeated change', async () => {
    const { id } = await plan('student_support');
    const other = await test.person('admin');
    await changePlan(id, { priceUsd: '66' }, first, other);
    expect(await changePlan(id, { priceUsd: '67' }, first)).toMatchObject({
      status: 412,
      body: { code: 'changed_meanwhile' },
    });
    expect((await changePlan(id, { priceUsd: '66' }, first)).status).toBe(200);
    expect((await plan('student_support')).version).toBe(2);
    const without = await admin.call(`PATCH /pricing/plans/${id}`, { priceUsd: '70' });
    expect(without.status).toBe(400);
  });
});

describe('a pack', () => {
  // Requirement: PRICE-009
  it('stores both prices, its two switches, its notes and the time, and nothing else', async () => {
    const { packs } = await all();
    const pack = packs.find(({ sessionCount }: { sessionCount: number }) => sessionCount === 10);
    const path = `PATCH /pricing/packs/${pack.id}`;
    const row = async () => {
      const [stored] = await test.database.query<Record<string, unknown> & { updated_at: Date }>(
        'select * from billing.session_packs where id = $1',
        [pack.id],
      );
      if (stored === undefined) throw new Error('there is such a pack');
      return stored;
    };
    const before = await row();
    const change = {
      priceUsd: '60.5',
      priceIdr: '968000',
      isActive: false,
      isVisible: false,
      adminNotes: 'Until spring',
    };
    expect((await admin.call(path, change, latest)).status).toBe(200);
    const after = await row();
    expect(after).toEqual({
      ...before,
      price_usd: '60.50',
      price_idr: '968000.00',
      is_active: false,
      is_visible: false,
      admin_notes: 'Until spring',
      version: Number(before.version) + 1,
      updated_at: after.updated_at,
    });
    expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
    for (const body of [
      { sessionCount: 11 },
      { updatedAt: '2020-01-01T00:00:00Z' },
      { id: pack.id },
    ]) {
      expect((await admin.call(path, body, latest)).status).toBe(400);
    }
    const moderator = await test.person('moderator');
    expect((await moderator.call(path, { priceUsd: '1' }, latest)).status).toBe(403);
    expect(await row()).toEqual(after);
    await admin.call(path, { isActive: true, isVisible: true }, latest);
  });
});

// Requirement: PRICE-020
it("a plan's new price does not change earlier sales", async () => {
  const shop = createShop(test);
  const companion = await shop.companion();
  const client = await test.person('client');
  await shop.buyPack(client.accountId, companion.accountId);
  await shop.subscribe(client.accountId, { companion: companion.accountId });
  const { packs } = await all();
  const answer = await admin.call(
    `PATCH /pricing/packs/${packs[0].id}`,
    { priceUsd: '20.25', priceIdr: '324000' },
    latest,
  );
  expect(answer.body).toMatchObject({ priceUsd: '20.25', priceIdr: '324000.00' });
  await changePlan((await plan('basic')).id, { priceUsd: '55' });
  const { purchases } = (await client.call('GET /session-pack-purchases')).body;
  expect(purchases).toMatchObject([{ amountPaidUsd: '18.75', amountPaidIdr: '300000.00' }]);
  const { current, transactions } = (await client.call('GET /subscriptions/current')).body;
  expect(current).toMatchObject({ priceUsd: '50.00' });
  expect(transactions).toMatchObject([{ amountUsd: '50.00' }]);
  await shop.system.close();
});

describe('a row that an admin adds', () => {
  const added = (id = randomUUID()) => ({
    ...{ id, name: 'Gentle', description: 'Two short calls a week' },
    ...{ priceUsd: '30', priceIdr: '480000', sessionsPerWeek: 2, minutesPerSession: 15 },
  });
  const add = (body: object, who = admin) => who.call('POST /pricing/plans', body);

  it('a row that an admin adds is hidden until it is shown, audited, and created once', async () => {
    const wanted = added();
    const { status, body } = await add(wanted);
    expect([status, body]).toMatchObject([
      201,
      { kind: 'tier', priceUsd: '30.00', priceIdr: '480000.00', isVisible: false, version: 1 },
    ]);
    expect((await add(wanted)).status).toBe(201);
    expect((await add({ ...wanted, priceUsd: '31' })).body.code).toBe('id_reused');
    const recorded = await listActions(test.database, wanted.id);
    expect(recorded).toMatchObject([
      { action_type: 'plan_added', details: { after: { price_usd: 30 } } },
    ]);
    const names = async () => (await sold()).plans.map(({ name }: { name: string }) => name);
    expect(await names()).not.toContain('Gentle');
    await changePlan(wanted.id, { isVisible: true });
    expect(await names()).toContain('Gentle');
    await changePlan(wanted.id, { isVisible: false, isActive: false });
    expect(await names()).not.toContain('Gentle');
  });

  it('a row that an admin adds can be a pack too', async () => {
    const { sessionsPerWeek: _, minutesPerSession: __, ...common } = added();
    const pack = { ...common, sessionCount: 7 };
    const { status, body } = await admin.call('POST /pricing/packs', pack);
    expect([status, body.sessionCount, body.isVisible]).toEqual([201, 7, false]);
    for (const sessionCount of [0, 101, 1.5]) {
      const answer = await admin.call('POST /pricing/packs', { ...pack, sessionCount });
      expect(answer.status).toBe(400);
    }
    await test.database.query('delete from billing.session_packs where id = $1', [pack.id]);
  });

  it('a row that an admin adds can be added only by admins', async () => {
    for (const type of ['moderator', 'client', 'companion'] as const)
      expect((await add(added(), await test.person(type))).status).toBe(403);
    expect((await test.nobody.call('POST /pricing/plans', added())).status).toBe(401);
  });
});

describe('the order of plans', () => {
  it('the order of plans is the position that admins set, then the price', async () => {
    const codes = async () => (await sold()).plans.map(({ code }: { code: string }) => code);
    const before = await codes();
    const last = before.at(-1);
    const { id } = await plan(last);
    await changePlan(id, { place: 1 });
    expect((await codes())[0]).toBe(last);
    expect((await all()).plans[0].code).toBe(last);
    for (const place of [0, 100, 1.5]) expect((await changePlan(id, { place })).status).toBe(400);
    await changePlan(id, { place: null });
    expect(await codes()).toEqual(before);
  });

  it('comes with a price in rupiah that admins change', async () => {
    const { id, priceIdr } = await plan('basic');
    expect((await changePlan(id, { priceIdr: '790000' })).body.priceIdr).toBe('790000.00');
    await changePlan(id, { priceIdr: String(Number(priceIdr)) });
  });
});

describe('a setting', () => {
  // Requirement: PRICE-007, PRICE-010
  it('a setting is stored as typed, and shows the effective value if that is invalid', async () => {
    const { settings } = await all();
    const allowance = settings.find(
      ({ settingName }: { settingName: string }) => settingName === 'trial_session_allowance',
    );
    const answer = await admin.call(
      `PATCH /pricing/settings/${allowance.id}`,
      { settingValue: 'abc', adminNotes: 'To be checked' },
      first,
    );
    expect(answer.body).toMatchObject({
      settingValue: 'abc',
      inEffect: '5',
      updatedBy: expect.any(String),
      version: 2,
    });
    const [row] = await test.database.query(
      `select updated_by, setting_value, admin_notes, updated_at > $2 as renewed from billing.pricing_settings
         where id = $1`,
      [allowance.id, allowance.updatedAt],
    );
    expect(row).toEqual({
      ...{ updated_by: admin.accountId, setting_value: 'abc', admin_notes: 'To be checked' },
      renewed: true,
    });
  });
});
