import { catalogue } from '@kabar/contracts/catalogue';
import { payments } from '@kabar/contracts/payments';
import { sessionPackPurchases } from '@kabar/contracts/session-pack-purchases';
import { subscriptions } from '@kabar/contracts/subscriptions';
import { uncoveredSessions } from '@kabar/contracts/uncovered-sessions';
import { press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../remote.tsx';

const { own, quoteUpgrade } = subscriptions.endpoints;

/** Sells a plan for 115 USD (1,840,000 IDR), a pack for 18.75 USD (300,000 IDR), and a subscription for 50 USD. */
function sell(status: 'active' | 'pending_cancellation' = 'active'): void {
  services.answer(catalogue.endpoints.read, (all) => ({
    ...all,
    plans: [
      { ...Object(all.plans[0]), id: exampleId, name: 'Basic', ...prices('50.00', '800000.00') },
      {
        ...{ ...Object(all.plans[0]), id: crypto.randomUUID(), kind: 'tier' as const },
        ...{ name: 'Daily', ...prices('115.00', '1840000.00') },
      },
    ],
    packs: [
      {
        ...{ ...Object(all.packs[0]), code: 'pack_3', name: '3 sessions', sessionCount: 3 },
        ...prices('18.75', '300000.00'),
      },
    ],
  }));
  services.answer(own, (example) => ({
    ...example,
    current: example.current && {
      ...{ ...example.current, status, priceUsd: '50.00', priceRaise: null, nextPlan: null },
      plan: { ...example.current.plan, id: exampleId, name: 'Basic' },
    },
    paused: null,
  }));
  services.answer(quoteUpgrade, (example) => ({ ...example, amountUsd: '40.00' }));
  services.answer(uncoveredSessions.endpoints.previewKeep, () => ({ sessions: [] }));
  pay({ state: 'succeeded', amountUsd: '50.00', amountIdr: '800000.00', refundedUsd: '12.50' });
}

const prices = (priceUsd: string, priceIdr: string) => ({ priceUsd, priceIdr });

function pay(more: object): void {
  services.answer(payments.endpoints.own, (all) => ({
    ...all,
    payments: all.payments.slice(0, 1).map((one) => ({ ...one, ...more })),
  }));
}

async function open(path: string, arrange = () => sell()) {
  const page = await openSettled(remote, path, 'client', arrange);
  return { page, text: () => textOf(page).replaceAll('\u00a0', ' ') };
}

describe('in Indonesia', () => {
  beforeEach(() => {
    const options = Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...options,
      timeZone: 'Asia/Jakarta',
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('payments and what was returned of them are in rupiah first', async () => {
    const { text } = await open('/subscription');
    expect(text()).toContain('IDR 800,000 (charged as $50)');
    expect(text()).toContain('IDR 200,000 ($12.50) refunded');
  });

  it('a payment whose offer is not known is in dollars', async () => {
    const { text } = await open('/subscription', () => {
      sell();
      pay({ state: 'succeeded', amountUsd: '49.00', amountIdr: null, refundedUsd: '0.00' });
    });
    expect(text()).toMatch(/\$49/);
    expect(text()).not.toContain('charged as $49');
  });

  it('an upgrade shows both currencies in the text and on the button', async () => {
    const { page, text } = await open('/subscription');
    await press(page, 'Upgrade Plan: Daily');
    await page.settled();
    expect(text()).toContain('You pay IDR 640,000 (charged as $40) now');
    expect(text()).toContain('IDR 1,840,000 (charged as $115) per month');
    await press(page, /^Pay IDR.640,000 \(\$40\)$/);
  });

  it('keeping a subscription says what it costs', async () => {
    const { page, text } = await open('/subscription', () => sell('pending_cancellation'));
    await press(page, 'Keep my subscription');
    await page.settled();
    expect(text()).toContain('The price stays IDR 800,000 (charged as $50) per month.');
  });

  it('a pack says both on its card and before it is paid', async () => {
    const { page, text } = await open(`/session-packs/${exampleId}`, () => {
      sell();
      services.answer(payments.endpoints.own, (all) => ({ ...all, payments: [] }));
      services.answer(sessionPackPurchases.endpoints.own, () => ({ purchases: [] }));
    });
    expect(text()).toContain('IDR 100,000 ($6.25) a session');
    await press(page, 'Buy Session Pack: 3 sessions');
    expect(screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ')).toContain(
      'IDR 300,000 (charged as $18.75)',
    );
    await press(page, /^Pay IDR.300,000 \(\$18\.75\)$/);
  });
});

describe('elsewhere', () => {
  it('payments are in the dollars that are charged', async () => {
    const { page, text } = await open('/subscription');
    expect(text()).toContain('$12.50 refunded');
    await press(page, 'Upgrade Plan: Daily');
    await page.settled();
    expect(text()).toContain('You pay $40 now');
    expect(text()).not.toContain('charged as $40');
  });
});
