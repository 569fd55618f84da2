import { subscriptions } from '@kabar/contracts/subscriptions';
import { uncoveredSessions } from '@kabar/contracts/uncovered-sessions';
import { press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { own } = subscriptions.endpoints;
const { keep, previewKeep } = uncoveredSessions.endpoints;
const label = 'Keep my subscription';

/** A subscription that ends on 20 March; sessions were cancelled with it, of which `free` can be booked again. */
function cancelled(free = 1): void {
  let status: 'active' | 'pending_cancellation' = 'pending_cancellation';
  services.answer(own, ({ current, ...rest }) => ({
    ...{ ...rest, paused: null },
    current: current && { ...current, status, nextBillingDate: '2026-03-20T05:00:00.000Z' },
  }));
  const booked = Array.from({ length: free }, () => 'booked' as const);
  const results = [...booked, 'taken', 'away', 'not_covered'] as const;
  const lost = results.map((result, place) => ({
    ...{ id: crypto.randomUUID(), durationMinutes: 25, companionName: 'Sari Dewi', result },
    scheduledAt: `2026-03-${24 + place}T05:00:00.000Z`,
    bookingId: result === 'booked' ? crypto.randomUUID() : null,
  }));
  services.answer(previewKeep, () => ({ sessions: lost }));
  services.answer(keep, () => {
    status = 'active';
    return { sessions: lost };
  });
}

const open = (visitor: 'client' | 'companion' = 'client', free = 1) =>
  openSettled(remote, '/subscription', visitor, () => cancelled(free));

describe('a subscription that will end', () => {
  it('a subscription that will end is kept after a dialog that says which sessions are booked again and why others are not', async () => {
    const page = await open();
    await press(page, label);
    await page.settled();
    const dialog = screen.getByRole('dialog').textContent ?? '';
    expect(dialog).toContain('It continues after Friday 20 March');
    expect(dialog).toMatch(/will be booked again:Tuesday 24 March, 05:00, with Sari DewiThese/);
    expect(dialog).toContain('Wednesday 25 March, 05:00, with Sari Dewi: the time is taken');
    expect(services.inputsOf(keep)).toEqual([]);
    await press(page, label);
    await page.settled();
    expect(services.inputsOf(keep)).toHaveLength(1);
    const text = textOf(page);
    expect(text).toContain('Your subscription continues.');
    expect(document.activeElement?.textContent).toMatch(/^Your subscription continues\./);
    expect(text).toContain('These sessions are booked again:');
    expect(text).toContain('with Sari Dewi: your companion is not available then');
    expect(text).toContain('with Sari Dewi: no session is left in that week');
    expect(text).not.toContain('will end on');
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  });

  it('lists four of the sessions that are booked again, and the others behind a button', async () => {
    const listed = () => screen.getByRole('dialog').querySelectorAll('ul')[0];
    let page = await open('client', 4);
    await press(page, label);
    await page.settled();
    expect(listed()?.children).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^Show \d+ more$/ })).toBeNull();
    page = await open('client', 5);
    await press(page, label);
    await page.settled();
    expect(listed()?.children).toHaveLength(4);
    await press(page, 'Show 1 more');
    expect(listed()?.children).toHaveLength(5);
  });

  it('stays as it is when that fails, and the dialog says so', async () => {
    const page = await open();
    services.refuse(keep, 'internal');
    await press(page, label);
    await press(page, label);
    await page.settled();
    expect(textOf(page)).toContain('Your subscription is as it was.');
    expect(screen.getAllByText(/will end on/)).toHaveLength(1);
  });

  it('when no response arrives, the dialog says that it is unknown whether the subscription was kept', async () => {
    const page = await open();
    services.cut(keep);
    await press(page, label);
    await press(page, label);
    await page.settled();
    expect(textOf(page)).toContain('we do not know whether this worked');
    expect(textOf(page)).not.toContain('Your subscription is as it was.');
  });

  it('a subscription that will end is not offered to a companion, who cannot book', async () => {
    const page = await open('companion');
    expect(textOf(page)).toContain('will end on');
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  });
});
