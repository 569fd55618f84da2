import { priceRaises } from '@kabar/contracts/price-raises';
import { subscriptions } from '@kabar/contracts/subscriptions';
import { press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { agree } = priceRaises.endpoints;
const raise = {
  ...{ id: '00000000-0000-7000-8000-000000000071', priceUsd: '60.00' },
  beginsAt: '2026-04-10T05:00:00Z',
};

/** `lost`: for how many agreements the stored state does not change yet. */
async function open(agreedAt: string | null, lost = 0) {
  const visitor = services.reset('client');
  let agreed = agreedAt;
  services.answer(subscriptions.endpoints.own, (example) => {
    if (services.inputsOf(agree).length > lost) agreed = '2026-03-04T05:00:00Z';
    return {
      ...example,
      current: example.current && {
        ...{ ...example.current, status: 'active' as const, priceUsd: '50.00' },
        plan: { ...example.current.plan, name: 'Basic' },
        priceRaise: { ...raise, agreedAt: agreed },
      },
      paused: null,
    };
  });
  const page = await openPage(remote, '/subscription', visitor);
  await page.settled();
  return page;
}

// Decision: 71
describe('the announcement of a price raise', () => {
  it('shows old price, new price and date, and records the yes', async () => {
    const page = await open(null);
    expect(page.body.textContent).toContain(
      'From your first payment on or after Friday 10 April this plan costs $60 per month instead of $50.',
    );
    expect(page.body.textContent).toContain('Until you agree you keep paying $50.');
    await press(page, 'I agree to $60 per month');
    await page.settled();
    expect(services.inputsOf(agree)).toEqual([{ id: raise.id }]);
    expect(page.body.textContent).toContain('You agreed to $60 per month');
  });

  it('stays when the yes could not be recorded', async () => {
    const page = await open(null, 1);
    services.cut(agree);
    await press(page, 'I agree to $60 per month');
    await page.settled();
    expect(page.body.textContent).toContain('Until you agree you keep paying $50.');
    services.cut(agree, false);
    await press(page, 'I agree to $60 per month');
    await page.settled();
    expect(page.body.textContent).toContain('You agreed to $60 per month');
  });

  it('asks nothing once it is agreed to', async () => {
    const page = await open('2026-03-01T05:00:00Z');
    expect(page.body.textContent).toContain('You agreed to $60 per month');
    expect(page.body.textContent).not.toContain('I agree to');
  });
});
