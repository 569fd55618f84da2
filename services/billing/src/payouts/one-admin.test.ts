import { randomUUID } from 'node:crypto';
import { endAdminRolesADayAgo, removeRoles } from '@kabar/dev/neighbours/auth';
import { startTestService, type TestPerson, type TestService } from '@kabar/dev/test-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createShop, type Shop } from '../billing-fixture.ts';
import { findLedgerFaults } from '../cashier-fixture.ts';
import { hoursAgo } from './open-payouts-fixture.ts';
import { addEarning } from './payouts-fixture.ts';

let test: TestService;
let shop: Shop;
let admin: TestPerson;
beforeAll(async () => {
  test = await startTestService('billing', createApp);
  shop = createShop(test);
  admin = await test.person('admin');
});
afterAll(async () => {
  await shop.system.close();
  await test.stop();
});

const endWaiting = () =>
  test.service.jobs['billing:end-waiting-batches']?.({} as never, {} as never);
const step = (id: string, name: string, who = admin) => who.call(`POST /payouts/${id}/${name}`, {});
async function make(): Promise<string> {
  const id = randomUUID();
  await addEarning(test, await shop.companion());
  expect((await admin.call('POST /payouts', { id })).status).toBe(201);
  return id;
}
const read = async (id: string) =>
  (await admin.call('GET /payouts')).body.batches.find((one: { id: string }) => one.id === id);

// Decision: 98
describe('the only admin', () => {
  // Requirement: ADMIN-038 (Decision: 98)
  it('makes, approves and pays a batch alone', async () => {
    const id = await make();
    expect(await read(id)).toMatchObject({ status: 'made', mayApprove: true });
    expect((await step(id, 'payment')).body.code).toBe('payout_not_approved');
    expect((await step(id, 'approval')).status).toBe(200);
    expect((await step(id, 'payment')).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'paid', mayApprove: false, validUntil: null });
    expect(await findLedgerFaults(test)).toEqual([]);
  });

  it('the only admin does not count as the only one while another was an admin within 24 hours', async () => {
    const other = await test.person('admin');
    const id = await make();
    await removeRoles(test.database, other.accountId);
    expect(await read(id)).toMatchObject({ mayApprove: false });
    expect((await step(id, 'approval')).body.code).toBe('second_admin_needed');
    await endAdminRolesADayAgo(test.database);
    expect((await step(id, 'approval')).status).toBe(200);
    await step(id, 'cancellation');
  });
});

describe('a batch without approval', () => {
  it('a batch without approval is ended by the job after 24 hours, and its earnings are payable again', async () => {
    const id = await make();
    const age = (hours: number) =>
      test.database.query('update billing.payout_batches set made_at = $2 where id = $1', [
        ...[id, hoursAgo(hours)],
      ]);
    await age(23);
    await endWaiting();
    expect((await read(id)).status).toBe('made');
    await age(24);
    expect(await read(id)).toMatchObject({ status: 'made', mayApprove: false });
    expect((await step(id, 'approval')).body.code).toBe('request_over');
    await Promise.all([1, 2].map(() => endWaiting()));
    expect(await read(id)).toMatchObject({ status: 'cancelled', validUntil: null });
    expect((await admin.call('GET /payouts')).body.payableIdr).not.toBe('0.00');
    expect(await findLedgerFaults(test)).toEqual([]);
  });

  it('stays if it is approved at the moment at which it would end', async () => {
    const id = await make();
    const answers = await Promise.all([
      step(id, 'approval'),
      ...Array.from({ length: 5 }, () => endWaiting()),
    ]);
    expect(answers[0]?.status).toBe(200);
    expect((await read(id)).status).toBe('approved');
  });
});
