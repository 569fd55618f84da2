import { pricing } from '@kabar/contracts/pricing';
import { fill, press, typedIn } from '@kabar/remote-tests/act-on-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen, within } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { read, changePlan, changePack, changeSetting } = pricing.endpoints;

const open = (tab = 'plans') =>
  openSettled(remote, `/admin/pricing?filter=${tab}`, 'admin', () =>
    services.answer(read, ({ plans, packs, settings }) => ({
      plans: plans.slice(0, 2).map((plan, place) => ({
        ...plan,
        name: ['Basic', 'Frequent'][place] ?? '',
        priceUsd: ['50.00', '85.00'][place] ?? '',
      })),
      packs: packs.slice(0, 1).map((pack) => ({ ...pack, name: '3 sessions', priceUsd: '18.75' })),
      settings: settings
        .slice(0, 1)
        .map((setting) => ({ ...setting, settingName: 'free_cancellation_hours' })),
    })),
  );

const rows = [
  ['plans', 'Basic', 'Price (USD)', changePlan, 'subscription plan', 'Subscription plan'],
  ['packs', '3 sessions', 'Price (USD)', changePack, 'session pack', 'Session pack'],
  ['settings', 'free_cancellation_hours', 'Value', changeSetting, 'setting', 'Setting'],
] as const;

describe('the page of prices', () => {
  // Requirement: PRICE-001
  it('the page of prices has four tabs', async () => {
    await open();
    const tabs = [
      ['Subscription Plans', '?', 'Basic'],
      ['Session Packs', '?filter=packs', '3 sessions'],
      ['Pricing Settings', '?filter=settings', 'free_cancellation_hours'],
      ['Features', '?filter=features', 'Chat'],
    ] as const;
    const links = within(screen.getByRole('navigation', { name: 'Lists of prices' }));
    expect(
      links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual(tabs.map(([name, href]) => [name, href]));
    for (const [, href, shows] of tabs) {
      const page = await open(new URLSearchParams(href).get('filter') ?? 'plans');
      expect(textOf(page)).toContain(shows);
    }
  });

  // Requirement: PRICE-002
  it('the page of prices is edited one row at a time, and Cancel restores what is stored', async () => {
    const page = await open();
    await press(page, 'Edit Basic');
    await fill(page, 'Price (USD)', '60');
    await press(page, 'Edit Frequent');
    expect(screen.getAllByLabelText('Price (USD)')).toHaveLength(1);
    expect(typedIn('Price (USD)')).toBe('85.00');
    await fill(page, 'Price (USD)', '1');
    await press(page, 'Cancel');
    expect(textOf(page)).toMatch(/\$50\b(.|\n)*\$85\b/);
    expect(screen.queryByLabelText('Price (USD)')).toBeNull();
  });

  // Requirement: PRICE-014, PRICE-015, PRICE-016
  it.each(rows)(
    'the page of prices confirms a save: %s',
    async (tab, name, field, endpoint, _failed, saved) => {
      const page = await open(tab);
      await press(page, `Edit ${name}`);
      await fill(page, field, '14');
      await press(page, 'Save');
      expect(textOf(page)).toContain(`${saved} updated successfully!`);
      const [input] = services.inputsOf(endpoint);
      expect(Object.values(Object(input)).map(Number)).toContain(14);
      expect(services.asked.find(({ ifMatch }) => ifMatch !== null)?.ifMatch).toMatch(/^"\d+"$/);
    },
  );

  // Requirement: PRICE-017, PRICE-018, PRICE-019
  it.each(rows)('says that a save failed, and keeps what was typed: %s', async (...row) => {
    const [tab, name, field, endpoint, failed] = row;
    const page = await open(tab);
    services.cut(endpoint);
    await press(page, `Edit ${name}`);
    await fill(page, field, '14');
    await press(page, 'Save');
    expect(textOf(page)).toContain(`Failed to update ${failed}. Please try again.`);
    expect(typedIn(field)).toBe('14');
  });

  // Requirement: PRICE-006
  it('takes both prices of a pack as decimals, and sends none below zero', async () => {
    const page = await open('packs');
    await press(page, 'Edit 3 sessions');
    expect(screen.getByLabelText('Price (USD)').getAttribute('step')).toBe('0.01');
    await fill(page, 'Price (USD)', '-5');
    await press(page, 'Save');
    expect(textOf(page)).toContain('Please enter a price like 49.50.');
    expect(services.inputsOf(changePack)).toEqual([]);
    await fill(page, 'Price (USD)', '19.5');
    await fill(page, 'Price (IDR)', '300000.5');
    await press(page, 'Save');
    expect(services.inputsOf(changePack)).toMatchObject([
      { priceUsd: '19.5', priceIdr: '300000.5' },
    ]);
  });

  it('shows what another admin stored meanwhile, and replaces it when asked again', async () => {
    const page = await open();
    await press(page, 'Edit Basic');
    await fill(page, /^Admin notes/, 'Mine');
    services.refuse(changePlan, 'changed_meanwhile');
    services.answer(read, (all) => ({
      ...all,
      plans: all.plans
        .slice(0, 1)
        .map((plan) => ({ ...plan, name: 'Basic', version: 7, adminNotes: 'Theirs' })),
    }));
    await press(page, 'Save');
    expect(textOf(page)).toMatch(/Admin notes\n:\nTheirs/);
    expect(typedIn(/^Admin notes/)).toBe('Mine');
    services.refuse(changePlan, undefined);
    await press(page, 'Save');
    expect(textOf(page)).toContain('Subscription plan updated successfully!');
    expect(services.asked.findLast(({ ifMatch }) => ifMatch !== null)?.ifMatch).toBe('"7"');
  });

  it('shows both values of a field that another admin stored meanwhile, and takes the focus there', async () => {
    const page = await open();
    await press(page, 'Edit Basic');
    await fill(page, 'Price (IDR)', '1000');
    services.refuse(changePlan, 'changed_meanwhile');
    services.answer(read, (all) => ({
      ...all,
      plans: all.plans
        .slice(0, 1)
        .map((plan) => ({ ...plan, name: 'Basic', version: 7, priceIdr: '2000.00' })),
    }));
    await press(page, 'Save');
    expect(textOf(page)).toMatch(/Price \(IDR\)\n:\n2000.00\nYou typed: 1000/);
    expect(document.activeElement?.textContent).toContain('Changed in another window');
  });

  it('never replaces what it could not show: the old version is sent again', async () => {
    const page = await open();
    await press(page, 'Edit Basic');
    await fill(page, /^Admin notes/, 'Mine');
    services.refuse(changePlan, 'changed_meanwhile');
    services.cut(read);
    await press(page, 'Save');
    expect(textOf(page)).toContain('Failed to update subscription plan. Please try again.');
    await press(page, 'Save');
    const versions = services.asked.flatMap(({ ifMatch }) => (ifMatch === null ? [] : [ifMatch]));
    expect(new Set(versions).size).toBe(1);
  });

  it('adds a plan that stays hidden, once all fields are right', async () => {
    const page = await open();
    await press(page, 'Add a plan');
    await press(page, 'Add');
    expect(services.inputsOf(pricing.endpoints.addPlan)).toEqual([]);
    await fill(page, 'Name', 'Gentle');
    await fill(page, 'Description', 'Two short calls a week');
    await fill(page, 'Price (USD)', '30');
    await fill(page, 'Price (IDR)', '480000');
    await fill(page, 'Sessions per week', '2');
    await fill(page, 'Minutes per session', '15');
    await press(page, 'Add');
    expect(services.inputsOf(pricing.endpoints.addPlan)).toMatchObject([
      { name: 'Gentle', priceIdr: '480000', sessionsPerWeek: 2, minutesPerSession: 15 },
    ]);
    expect(textOf(page)).toContain('Added. It is hidden until you show it.');
  });

  it('retires a plan after a question', async () => {
    services.refuse(changePlan, undefined);
    const page = await open();
    await press(page, /^(Retire|Offer) Basic$/);
    await press(page, /^(Retire|Offer it)$/);
    const [input] = services.inputsOf(changePlan);
    expect(input).toHaveProperty('isActive');
    expect(input).toHaveProperty('isVisible');
  });
});
