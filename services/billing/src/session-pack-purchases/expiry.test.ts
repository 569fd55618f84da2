import { randomUUID } from 'node:crypto';
import { listNotices } from '@kabar/dev/neighbours/chat';
import type { TestPerson } from '@kabar/dev/test-service';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Billing, findLedgerFaults, startBilling } from '../cashier-fixture.ts';
import { tellPackExpiry } from './jobs.ts';

let billing: Billing;
let companion: TestPerson;
beforeAll(async () => {
  billing = await startBilling();
  companion = await billing.shop.companion();
});
afterAll(() => billing.stop());
afterEach(async () => {
  expect(await findLedgerFaults(billing.test)).toEqual([]);
  expect(await billing.shop.faults()).toEqual([]);
});

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);

/** A client whose pack of three was bought this many days ago; it is valid for 90 days. */
async function owner(daysSince: number) {
  const client = await billing.test.person('client');
  const at = daysAgo(daysSince);
  const id = await billing.shop.buyPack(client.accountId, companion.accountId, { at });
  return { client, id, at };
}
const dayOf = (begin: Date, days: number) => new Date(begin.getTime() + days * day);
const tell = (id: string, at: Date) => billing.asSystem((db) => tellPackExpiry(db, id, at));
const told = async ({ accountId }: TestPerson) =>
  (await listNotices(billing.test.database, accountId)).filter(
    ({ type }) => type === 'session_pack_expires',
  );
/** When the next notice is due; undefined if none is. */
async function due(id: string): Promise<Date | undefined> {
  const [job] = await billing.test.database.query<{ run_at: Date }>(
    `select job.run_at from graphile_worker._private_jobs as job where job.key = $1`,
    [`billing:tell-pack-expiry:${id}`],
  );
  return job?.run_at;
}
const extend = (who: { call: TestPerson['call'] }, id: string) =>
  who.call(`POST /session-pack-purchases/${id}/extension`);

describe('a pack that expires', () => {
  // Decision: 74
  it('the client of a pack is notified 30, 7 and 1 days before it expires, each once, and never after', async () => {
    const { client, id, at } = await owner(0);
    expect(await due(id)).toEqual(dayOf(at, 60));
    await tell(id, dayOf(at, 59));
    expect(await told(client)).toEqual([]);
    for (const [days, times, next] of [
      [60, 1, dayOf(at, 83)],
      [61, 1, dayOf(at, 83)],
      [83, 2, dayOf(at, 89)],
      [89, 3, undefined],
      [89.5, 3, undefined],
      [90, 3, undefined],
    ] as const) {
      await billing.test.database.query('delete from graphile_worker._private_jobs');
      await tell(id, dayOf(at, days));
      expect(await told(client)).toHaveLength(times);
      expect(await due(id)).toEqual(next);
    }
    expect((await told(client))[0]?.payload).toEqual({
      purchase_id: id,
      companion_id: companion.accountId,
      sessions_remaining: 3,
      at: expect.any(String),
    });
  });

  it('the client of a pack is notified once if earlier notices were missed, and not at all without sessions', async () => {
    const late = await owner(0);
    await tell(late.id, dayOf(late.at, 88));
    expect(await told(late.client)).toHaveLength(1);
    const used = await owner(0);
    for (const days of [1, 2, 3]) {
      await billing.shop.fund(used.client.accountId, dayOf(used.at, days), used.id);
    }
    await tell(used.id, dayOf(used.at, 60));
    expect(await told(used.client)).toEqual([]);
    expect(await due(used.id)).toEqual(dayOf(used.at, 83));
  });

  it('the client of a pack is notified again if a companion cancelled and the session came back late', async () => {
    const { client, id, at } = await owner(85);
    const booking = randomUUID();
    await billing.shop.fund(client.accountId, dayOf(at, 88), id, booking);
    await tell(id, new Date());
    await billing.shop.giveBack(booking, true);
    await billing.prolongPacks();
    expect((await due(id))?.getTime()).toBeLessThanOrEqual(Date.now());
    await tell(id, new Date());
    expect(await told(client)).toHaveLength(2);
  });
});

describe('a pack that ends tomorrow', () => {
  // Decision: 74
  it.each([
    ['the companion', true, 14],
    ['the client', false, 1],
  ])(
    'a pack that ends tomorrow whose session is cancelled by %s is valid for longer if it was the companion (%s): %d days',
    async (_who, by, left) => {
      const { client, id } = await owner(89);
      const booking = randomUUID();
      await billing.shop.fund(client.accountId, new Date(Date.now() + 3_600_000), id, booking);
      await billing.shop.giveBack(booking, by);
      await billing.prolongPacks();
      const [row] = await billing.test.database.query(
        'select round(extract(epoch from expires_at - now()) / 86400) as days from billing.session_pack_purchases where id = $1',
        [id],
      );
      expect(Number(row?.days)).toBe(left);
    },
  );
});

describe('a pack that is extended', () => {
  // Decision: 74
  it('lives 30 days more, once, and its notices begin anew', async () => {
    const { client, id, at } = await owner(70);
    await tell(id, new Date());
    const { status, body } = await extend(client, id);
    expect(status).toBe(200);
    expect(new Date(body.expiresAt)).toEqual(dayOf(at, 120));
    expect(body.extendedAt).not.toBeNull();
    expect(await extend(client, id)).toMatchObject({
      status: 409,
      body: { code: 'pack_extended' },
    });
    expect(await due(id)).toEqual(dayOf(at, 90));
    await tell(id, dayOf(at, 90));
    expect(await told(client)).toHaveLength(2);
    const late = await billing.shop.fund(client.accountId, dayOf(at, 119), id);
    expect(late.refusal).toBeNull();
  });

  it('a pack that is extended has sessions left and is not expired, and is the own one', async () => {
    const old = await owner(91);
    expect((await extend(old.client, old.id)).body.code).toBe('pack_expired');
    const used = await owner(0);
    for (const days of [1, 2, 3]) {
      await billing.shop.fund(used.client.accountId, dayOf(used.at, days), used.id);
    }
    expect((await extend(used.client, used.id)).body.code).toBe('pack_used_up');
    const { client, id } = await owner(10);
    expect((await extend(old.client, id)).status).toBe(404);
    expect((await extend(companion, id)).status).toBe(403);
    expect((await extend(billing.test.nobody, id)).status).toBe(401);
    const { purchases } = (await client.call('GET /session-pack-purchases')).body;
    expect(purchases[0].extendedAt).toBeNull();
  });
});
