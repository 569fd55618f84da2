import { priceRaises } from '@kabar/contracts/price-raises';
import { pricing } from '@kabar/contracts/pricing';
import { fill, press } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, announce } = priceRaises.endpoints;
const planId = '00000000-0000-7000-8000-000000000072';

const open = (arrange: () => void = () => undefined) =>
  openSettled(remote, '/admin/pricing', 'admin', () => {
    services.answer(pricing.endpoints.read, (example) => ({
      ...example,
      plans: example.plans.slice(0, 1).map((plan) => ({ ...plan, id: planId, name: 'Basic' })),
    }));
    services.answer(list, (example) => ({
      raises: example.raises.slice(0, 1).map((raise) => ({
        ...{ ...raise, planId, priceUsd: '60.00', beginsAt: '2026-05-01T05:00:00Z' },
        ...{ agreed: 3, unanswered: 7 },
      })),
    }));
    arrange();
  });

// Decision: 71
describe('a price raise', () => {
  it('a price raise is shown with its plan, and with how many agreed', async () => {
    expect(textOf(await open())).toContain('$60 from Friday 1 May: agreed 3, not answered 7');
  });

  it('a price raise is announced with price and day, which are required', async () => {
    const page = await open();
    await press(page, 'Announce a new price for subscribers of Basic');
    expect(textOf(page)).toContain('At least 30 days from today.');
    await press(page, 'Announce a new price');
    expect(textOf(page)).toContain('Please choose the day, at least 30 days ahead.');
    expect(services.inputsOf(announce)).toEqual([]);
    await fill(page, 'New price per month (USD)', '65');
    await fill(page, 'Begins on', '2026-05-10');
    await press(page, 'Announce a new price');
    expect(services.inputsOf(announce)).toMatchObject([{ planId, priceUsd: '65.00' }]);
  });

  it('says why it is refused, and keeps what was typed', async () => {
    const page = await open(() => services.refuse(announce, 'raise_too_soon'));
    await press(page, 'Announce a new price for subscribers of Basic');
    await fill(page, 'New price per month (USD)', '65');
    await fill(page, 'Begins on', '2026-03-10');
    await press(page, 'Announce a new price');
    expect(textOf(page)).toContain('at least 30 days before it begins');
  });
});
