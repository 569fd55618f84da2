import { refunds } from '@kabar/contracts/refunds';
import { staffSessionPackPurchases } from '@kabar/contracts/staff-session-pack-purchases';
import { staffSubscriptions } from '@kabar/contracts/staff-subscriptions';
import { uncoveredSessions } from '@kabar/contracts/uncovered-sessions';
import { choose, fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen, within } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, read, pause, resume, cancelAsStaff } = staffSubscriptions.endpoints;

type Status = 'active' | 'paused' | 'pending_cancellation' | 'cancelled';

/** Opens Ann Lee's subscription, of which 50 USD can be refunded. */
const open = (status: Status, arrange?: () => void) =>
  openSettled(remote, `/admin/subscriptions?review=${exampleId}`, 'admin', () => {
    services.answer(read, (example) => ({
      ...example,
      proRataUsd: '50.00',
      refundableUsd: '50.00',
      subscription: {
        ...example.subscription,
        status,
        userProfile: { ...example.subscription.userProfile, fullName: 'Ann Lee' },
      },
    }));
    arrange?.();
  });

const offered = () =>
  screen
    .queryAllByRole('button', { name: /^(Pause|Resume|Cancel) subscription$/ })
    .map(({ textContent }) => textContent);

describe('the page of subscriptions', () => {
  // Requirement: ADMIN-023
  it('the page of subscriptions has two tabs', async () => {
    await openSettled(remote, '/admin/subscriptions', 'admin');
    expect(screen.getByRole('table', { name: 'Subscriptions' })).toBeDefined();
    const packs = screen.getByRole('link', { name: 'Session Packs' }).getAttribute('href');
    await openSettled(remote, `/admin/subscriptions${packs}`, 'admin');
    expect(screen.getByRole('table', { name: 'Session Packs' })).toBeDefined();
    expect(services.inputsOf(staffSessionPackPurchases.endpoints.list).length).toBeGreaterThan(0);
  });

  // Requirement: ADMIN-024
  it('the page of subscriptions is searched by a name, filtered by status and refreshed', async () => {
    const page = await openSettled(remote, '/admin/subscriptions?search=ann', 'admin');
    expect(services.inputsOf(list).at(-1)).toMatchObject({ search: 'ann' });
    expect(typedIn('Search by client or companion name')).toBe('ann');
    services.answer(list, () => ({ subscriptions: [], next: null }));
    await choose(page, 'Status', 'Paused');
    expect(services.inputsOf(list).at(-1)).toMatchObject({ search: 'ann', status: 'paused' });
    expect(textOf(page)).toContain('Nothing matches the filters.');
    const before = services.inputsOf(list).length;
    await press(page, 'Refresh');
    expect(services.inputsOf(list).length).toBeGreaterThan(before);
  });
});

describe('one subscription', () => {
  // Requirement: ADMIN-025
  it('shows plan, people, dates and transactions', async () => {
    const page = await open('active', () =>
      services.answer(list, (all) => ({ ...all, subscriptions: [] })),
    );
    const text = textOf(page);
    for (const part of ['Ann Lee', 'Companion', 'Plan', 'Start date', 'Next billing date']) {
      expect(text).toContain(part);
    }
    const parts = screen.getAllByRole('heading', { name: /Transactions|Payments/ });
    expect(parts.length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog').querySelectorAll('li').length).toBeGreaterThan(0);
  });

  // Requirement: ADMIN-029
  it('gives each status of a transaction a colour of its own', async () => {
    await open('active', () =>
      services.answer(read, (example) => ({
        ...example,
        subscription: {
          ...example.subscription,
          transactions: (['completed', 'pending', 'failed', 'refunded'] as const).map((status) => ({
            ...Object(example.subscription.transactions[0]),
            id: crypto.randomUUID(),
            status,
          })),
        },
      })),
    );
    const dialog = within(screen.getByRole('dialog'));
    const tones = ['Completed', 'Pending', 'Failed', 'Refunded'].map((status) =>
      dialog.getByText(status).closest('[data-tone]')?.getAttribute('data-tone'),
    );
    expect(new Set(tones).size).toBe(4);
  });

  // Requirement: ADMIN-030
  it.each([
    ['active', ['Pause subscription', 'Cancel subscription']],
    ['paused', ['Resume subscription']],
    ['pending_cancellation', []],
    ['cancelled', []],
  ] as const)('offers what its status allows: %s', async (status, actions) => {
    await open(status);
    expect(offered()).toEqual(actions);
  });

  // Requirement: ADMIN-036
  it.each([
    ['active', 'Pause subscription', pause, 'pause', 'paused'],
    ['paused', 'Resume subscription', resume, 'resume', 'resumed'],
    ['active', 'Cancel subscription', cancelAsStaff, 'cancel', 'cancelled'],
  ] as const)(
    'asks why, keeps it on a failure, and says what was done: %s, %s',
    async (status, button, endpoint, action, done) => {
      const page = await open(status);
      await press(page, button);
      await press(page, button);
      expect(textOf(page)).toContain('Please write why, in a few words.');
      await fill(page, 'Reason', 'In hospital until May');
      services.cut(endpoint);
      await press(page, button);
      expect(textOf(page)).toContain(`Failed to ${action} subscription. Please try again.`);
      expect(typedIn('Reason')).toBe('In hospital until May');
      services.cut(endpoint, false);
      await press(page, button);
      expect(services.inputsOf(endpoint).at(-1)).toMatchObject({ reason: 'In hospital until May' });
      expect(textOf(page)).toContain(`Subscription ${done} successfully!`);
    },
  );

  it('gives back what is left on cancelling, or a part of it, and no more', async () => {
    const page = await open('active');
    await press(page, 'Cancel subscription');
    await fill(page, 'Reason', 'Moved to her daughter');
    expect(typedIn('Refund (USD)')).toBe('50.00');
    await fill(page, 'Refund (USD)', '60');
    await press(page, 'Cancel subscription');
    expect(textOf(page)).toContain('Please enter an amount like 12.50, at most $50.');
    expect(services.inputsOf(cancelAsStaff)).toEqual([]);
    await fill(page, 'Refund (USD)', '20,5');
    await press(page, 'Cancel subscription');
    expect(services.inputsOf(cancelAsStaff)).toMatchObject([{ refundUsd: '20.50' }]);
  });

  // Decision: 58
  it.each([
    ['Pause subscription', 'pause', 'A pause that begins now cancels these sessions:'],
    ['Cancel subscription', 'end', 'These sessions will be cancelled:'],
  ] as const)('lists the sessions that will be cancelled: %s', async (button, change, sentence) => {
    const page = await open('active');
    await press(page, button);
    await page.settled();
    expect(textOf(page)).toContain(sentence);
    expect(services.inputsOf(uncoveredSessions.endpoints.preview).at(-1)).toMatchObject({ change });
  });
});

describe('a refund', () => {
  it('lists what it takes back, and sends the sessions of a subscription that are ticked', async () => {
    const page = await open('active', () =>
      services.answer(refunds.endpoints.preview, (example) => ({
        ...example,
        unusedCredits: 2,
        sessions: [],
        optionalSessions: [{ id: exampleId, startsAt: '2026-06-01T10:00:00.000Z' }],
      })),
    );
    await press(page, /^Refund:/);
    expect(textOf(page)).toContain('2 unused sessions can no longer be booked.');
    await press(page, /Jun/);
    await fill(page, 'Reason', 'Moved away');
    await press(page, 'Refund');
    expect(services.inputsOf(refunds.endpoints.ask)).toMatchObject([
      { reason: 'Moved away', cancelSessions: [exampleId] },
    ]);
  });

  it('gives nothing back before it shows what a refund takes', async () => {
    const page = await open('active', () => services.refuse(refunds.endpoints.preview, 'internal'));
    await press(page, /^Refund:/);
    expect(textOf(page)).toContain('We could not look up which sessions will be cancelled.');
    await fill(page, 'Reason', 'Moved away');
    await press(page, 'Refund');
    expect(services.inputsOf(refunds.endpoints.ask)).toEqual([]);
    services.refuse(refunds.endpoints.preview, undefined);
    await press(page, 'Refund');
    await press(page, 'Refund');
    expect(services.inputsOf(refunds.endpoints.ask)).toHaveLength(1);
  });
});
