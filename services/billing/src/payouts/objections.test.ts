import { describe, expect, it } from 'vitest';
import { deedsOf, hoursAgo, openPayouts } from './open-payouts-fixture.ts';
import { addEarning } from './payouts-fixture.ts';

const opened = openPayouts();
const { make, decide, hold, overview, owed } = deedsOf(opened);

describe('an objection', () => {
  it('holds an earning until an admin decides, if made within 72 hours', async () => {
    const late = await addEarning(opened.test, opened.companion, {
      minutes: 10,
      loggedAt: hoursAgo(96),
    });
    const first = await addEarning(opened.test, opened.companion, { loggedAt: hoursAgo(96) });
    const other = await addEarning(opened.test, opened.companion, { loggedAt: hoursAgo(96) });
    await hold(late);
    await hold(first, hoursAgo(48));
    await hold(other, hoursAgo(48));
    expect(await overview()).toMatchObject({ heldIdr: '80000.00', payableIdr: '16000.00' });
    expect((await make()).batch.amountIdr).toBe('16000.00');

    await decide(first, 'kept');
    await decide(other, 'taken_back');
    expect(await overview()).toMatchObject({ heldIdr: '0.00', payableIdr: '56000.00' });
    expect((await make()).batch.amountIdr).toBe('40000.00');
    expect(await owed()).toBe('56000.00');
  });
});

describe('many objections', () => {
  it('many objections are shown fifty at a time, oldest first, with their number', async () => {
    const before = (await opened.admin.call('GET /payouts')).body.objectionCount;
    const held = await Promise.all(
      Array.from({ length: 52 }, () => addEarning(opened.test, opened.companion, { minutes: 1 })),
    );
    for (const [index, one] of held.entries()) await hold(one, hoursAgo(90 - index / 10));
    const { objections, objectionCount } = (await opened.admin.call('GET /payouts')).body;
    expect(objectionCount).toBe(before + 52);
    expect(objections).toHaveLength(50);
    expect(objections[0].id).toBe(held[0]);
    await opened.test.database.query(
      `update billing.companion_earnings set decision = 'taken_back' where id = any ($1)`,
      [held],
    );
  });
});
