import { describe, expect, it } from 'vitest';
import { deedsOf, hoursAgo, openPayouts } from './open-payouts-fixture.ts';
import { addEarning, setEarning } from './payouts-fixture.ts';

const opened = openPayouts();
const { make, approve, pay, decide, hold, overview, owed } = deedsOf(opened);

/** A correction by staff: the new value of a 25-minute earning. */
const correct = (earning: string, minutes: number, at = new Date()) =>
  setEarning(opened.test, opened.companion, {
    ...{ id: earning, minutes, bookedMinutes: 25, byStaff: true, at },
  });
const payable = async () => (await opened.admin.call('GET /payouts')).body.payableIdr;
const payOut = async () => {
  const { id, batch } = await make();
  expect((await approve(id)).status).toBe(200);
  expect((await pay(id)).status).toBe(200);
  return batch;
};

// Decision: 97
describe('a correction of an earning', () => {
  it('a correction of an earning after the payout is a negative line, and reduces the next batch', async () => {
    const first = await addEarning(opened.test, opened.companion, { day: '2026-04-01' });
    await payOut();
    await correct(first, 0);
    expect(await overview()).toMatchObject({ payableIdr: '-40000.00' });
    expect(await owed()).toBe('-40000.00');
    // a negative sum is not collected: the line waits
    expect(await payable()).toBe('0.00');
    expect((await make()).answer.body.code).toBe('nothing_payable');
    const other = await opened.shop.companion();
    await addEarning(opened.test, other, { minutes: 5 });
    expect(await payable()).toBe('8000.00');
    expect(await payOut()).toMatchObject({ amountIdr: '8000.00', companionCount: 1 });
    await addEarning(opened.test, opened.companion, { minutes: 24, day: '2026-04-02' });
    expect(await payable()).toBe('0.00');
    await addEarning(opened.test, opened.companion, { minutes: 20, day: '2026-04-03' });
    expect(await payable()).toBe('30400.00');
    expect(await payOut()).toMatchObject({ amountIdr: '30400.00', companionCount: 1 });
    expect(await owed()).toBe('0.00');
    const { lines, totalIdr } = (await opened.companion.call('GET /earnings/2026-04')).body;
    expect(totalIdr).toBe('70400.00');
    expect(
      lines.map((line: { minutes: number; isCorrection: boolean; state: string }) => [
        ...[line.minutes, line.isCorrection, line.state],
      ]),
    ).toEqual(
      expect.arrayContaining([
        [25, false, 'paid'],
        [-25, true, 'paid'],
      ]),
    );
  });

  it('a correction of an earning and its reversal cancel out, before and after a payout', async () => {
    const earning = await addEarning(opened.test, opened.companion, { loggedAt: hoursAgo(96) });
    for (const minutes of [0, 25, 10, 0, 25]) await correct(earning, minutes, hoursAgo(90));
    expect(await owed()).toBe('40000.00');
    expect(await payable()).toBe('40000.00');
    await payOut();
    for (const minutes of [0, 25, 0, 25]) await correct(earning, minutes, hoursAgo(80));
    expect([await owed(), await payable()]).toEqual(['0.00', '0.00']);
    expect((await make()).answer.body.code).toBe('nothing_payable');
  });

  it('a correction of a held earning is held with it', async () => {
    const earning = await addEarning(opened.test, opened.companion, { loggedAt: hoursAgo(60) });
    await correct(earning, 0);
    expect(await overview()).toMatchObject({ heldIdr: '0.00', payableIdr: '0.00' });
    expect(await payable()).toBe('0.00');
  });

  it('a correction of an earning also decides an open objection; after a decision for the client it stays unpaid', async () => {
    const kept = await addEarning(opened.test, opened.companion, { loggedAt: hoursAgo(80) });
    await hold(kept, hoursAgo(60));
    await correct(kept, 10, hoursAgo(50));
    expect(
      await opened.test.database.query(
        'select decision from billing.companion_earnings where id = $1',
        [kept],
      ),
    ).toEqual([{ decision: 'kept' }]);
    expect(await payable()).toBe('16000.00');
    const taken = await addEarning(opened.test, opened.companion, { loggedAt: hoursAgo(80) });
    await hold(taken, hoursAgo(60));
    await decide(taken, 'taken_back');
    await correct(taken, 25, hoursAgo(50));
    await correct(taken, 0, hoursAgo(50));
    expect([await owed(), await payable()]).toEqual(['16000.00', '16000.00']);
  });

  it('never exceeds the booked minutes', async () => {
    const earning = await addEarning(opened.test, opened.companion);
    await expect(correct(earning, 26)).rejects.toThrow('companion_earnings_booked');
    expect(await owed()).toBe('40000.00');
  });
});
