import { catalogue } from '@kabar/contracts/catalogue';
import { subscriptions } from '@kabar/contracts/subscriptions';
import { press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { own, quoteUpgrade, upgrade, changeAtRenewal } = subscriptions.endpoints;

/** Opens the dialog for a more expensive plan than the client's. */
async function open(refuse: () => void = () => undefined) {
  const visitor = services.reset('client');
  services.answer(own, (example) => ({
    ...example,
    current: example.current && {
      ...{ ...example.current, status: 'active' as const, priceUsd: '50.00' },
      plan: { ...example.current.plan, id: crypto.randomUUID() },
    },
    paused: null,
  }));
  services.answer(catalogue.endpoints.read, (example) => ({
    ...example,
    plans: example.plans
      .slice(0, 1)
      .map((plan) => ({ ...plan, kind: 'tier' as const, name: 'Daily', priceUsd: '115.00' })),
  }));
  refuse();
  const page = await openPage(remote, '/subscription', visitor);
  await page.settled();
  await press(page, 'Upgrade Plan: Daily');
  await page.settled();
  return page;
}

describe('the change to a more expensive plan', () => {
  it('begins at the renewal when the rest of the month costs too little to charge', async () => {
    const page = await open(() => services.refuse(quoteUpgrade, 'amount_too_small'));
    expect(page.body.textContent).toContain('costs too little to charge');
    await press(page, 'Change on that day');
    expect(services.inputsOf(upgrade)).toEqual([]);
    expect(services.inputsOf(changeAtRenewal)).toMatchObject([{ priceUsd: '115.00' }]);
  });

  // Decision: 71
  it('says that the price has changed since it was shown, and reads it again', async () => {
    const page = await open(() => {
      services.refuse(quoteUpgrade, 'amount_too_small');
      services.refuse(changeAtRenewal, 'price_changed');
    });
    const before = services.inputsOf(catalogue.endpoints.read).length;
    await press(page, 'Change on that day');
    await page.settled();
    expect(page.body.textContent).toContain('The price of this plan has just changed');
    expect(services.inputsOf(catalogue.endpoints.read).length).toBeGreaterThan(before);
  });

  it('says that an unpaid renewal comes first', async () => {
    const page = await open(() => services.refuse(quoteUpgrade, 'renewal_unpaid'));
    expect(page.body.textContent).toContain('Your last renewal is not paid yet');
  });

  it('asks for a new price when the quote has expired', async () => {
    const page = await open(() => services.refuse(upgrade, 'quote_expired'));
    await press(page, /^Pay \$/);
    await page.settled();
    expect(page.body.textContent).toContain('This price is no longer valid');
    expect(services.inputsOf(quoteUpgrade)).toHaveLength(2);
  });
});
