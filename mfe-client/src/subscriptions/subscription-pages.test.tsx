import { catalogue } from '@kabar/contracts/catalogue';
import { notifications } from '@kabar/contracts/notifications';
import { payments } from '@kabar/contracts/payments';
import { subscriptions } from '@kabar/contracts/subscriptions';
import { trialRequests } from '@kabar/contracts/trial-requests';
import { press } from '@kabar/remote-tests/act-on-page';
import type { OpenPage } from '@kabar/remote-tests/open-page';
import { openSettled, textOf } from '@kabar/remote-tests/open-settled';
import { screen, within } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../remote.tsx';

const { own, cancel } = subscriptions.endpoints;
const question =
  'Are you sure you want to cancel your subscription? You will continue to have access until the end of your current billing period.';

type Status = 'active' | 'pending_cancellation' | 'paused';

/** Answers with a subscription to Basic in that status; cancelling it ends it. */
function subscribe(first: Status): void {
  let status = first;
  services.answer(cancel, (example) => {
    status = 'pending_cancellation';
    return example;
  });
  services.answer(own, ({ current, ...rest }) => {
    const made = current && {
      ...current,
      status,
      sessionsPerWeek: 3,
      minutesPerSession: 25,
      priceUsd: '50.00',
      nextBillingDate: '2026-03-20T05:00:00.000Z',
      plan: { ...current.plan, name: 'Basic' },
    };
    return status === 'paused'
      ? { ...rest, current: null, paused: made }
      : { ...rest, current: made, paused: null };
  });
}

const open = (status: Status, visitor: 'client' | 'companion' = 'client', at = '/subscription') =>
  openSettled(remote, at, visitor, () => subscribe(status));

/** Sets the browser's time zone to Jakarta until the returned function is called. */
function readInJakarta(): () => void {
  const options = Intl.DateTimeFormat().resolvedOptions();
  const zone = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'Asia/Jakarta' });
  return () => zone.mockRestore();
}

const cancelButtons = () => screen.queryAllByRole('button', { name: 'Cancel Subscription' });

describe('the own subscription', () => {
  // Requirement: SUB-001, SUB-002, SUB-003
  it('shows its facts and status, and is cancelled while it is active', async () => {
    const page = await open('active');
    const facts = [...page.body.querySelectorAll('dl > div')].map((one) => one.textContent);
    expect(page.body.querySelector('h2, h3')?.closest('section')?.textContent).toContain('Basic');
    expect(facts).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Sessions per week.*3/),
        expect.stringMatching(/Minutes per session.*25/),
        expect.stringMatching(/Price per month.*\$50/),
        expect.stringMatching(/Next billing date.*20 March/),
      ]),
    );
    expect(textOf(page).split('\n')).toContain('Active');
    expect(cancelButtons()).toHaveLength(1);
    const ending = await open('pending_cancellation');
    expect(textOf(ending).split('\n')).toContain('Pending Cancellation');
    expect(cancelButtons()).toHaveLength(0);
  });

  it('says its price in rupiah first to readers in Indonesia, with the dollars that are charged', async () => {
    const leave = readInJakarta();
    const page = await openSettled(remote, '/subscription', 'client', () => {
      subscribe('active');
      services.answer(subscriptions.endpoints.own, ({ current, ...rest }) => ({
        ...rest,
        current: current && {
          ...{ ...current, status: 'active' as const, priceUsd: '50.00' },
          plan: { ...current.plan, id: exampleId },
        },
      }));
      services.answer(catalogue.endpoints.read, ({ plans, ...rest }) => ({
        ...rest,
        plans: plans.slice(0, 1).map((plan) => ({
          ...{ ...plan, id: exampleId, priceUsd: '50.00', priceIdr: '800000.00' },
        })),
      }));
    });
    leave();
    const facts = [...page.body.querySelectorAll('dl > div')].map((one) => one.textContent);
    expect(facts).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Price per month(IDR|Rp).800,000.*\$50/)]),
    );
  });

  // Requirement: SUB-006, SUB-007, SUB-010, SUB-011
  it.each([
    ['client', 'Failed to cancel subscription. Please try again.'],
    ['companion', 'Failed to cancel subscription.'],
  ] as const)(
    'the own subscription is cancelled after a confirmation, and a failure is shown: %s',
    async (visitor, failed) => {
      const page = await open('active', visitor);
      expect(textOf(page).includes('Available Plans')).toBe(visitor === 'client');
      await press(page, 'Cancel Subscription');
      expect(textOf(page)).toContain(question);
      expect(textOf(page)).toMatch(/It runs until .*20 March/);
      await press(page, 'Keep it');
      expect(services.inputsOf(cancel)).toEqual([]);
      await press(page, 'Cancel Subscription');
      services.cut(cancel);
      await press(page, 'Cancel Subscription');
      expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(failed);
      services.cut(cancel, false);
      await press(page, 'Cancel Subscription');
      expect(textOf(page)).toMatch(/Your subscription will end on .*20 March/);
      expect(cancelButtons()).toHaveLength(0);
      // A client's notice also has a button to withdraw the cancellation.
      if (visitor === 'client')
        expect(document.activeElement?.textContent).toMatch(
          /^Your subscription will end on .*20 March/,
        );
    },
  );

  // Requirement: SUB-013
  it('the own subscription is not current while it is paused', async () => {
    const text = textOf(await open('paused'));
    expect(text).toContain('No Active Subscription');
    expect(text).toContain('Your subscription to Basic is paused.');
  });

  // Decision: 70
  it('tells a companion too that it is paused, and offers nothing to cancel', async () => {
    const text = textOf(await open('paused', 'companion'));
    expect(text).toContain('Your subscription to Basic is paused.');
    expect(text).not.toContain('You have no subscription.');
    expect(cancelButtons()).toHaveLength(0);
  });

  // Requirement: SUB-005
  it('leads to plans and dashboard where there is none', async () => {
    const page = await openSettled(remote, '/subscription', 'client', () => {
      services.answer(catalogue.endpoints.read, (all) => ({
        ...all,
        plans: all.plans
          .slice(0, 1)
          .map((plan) => ({ ...plan, kind: 'tier' as const, name: 'Basic', priceUsd: '50.00' })),
      }));
      services.answer(payments.endpoints.own, (all) => ({ ...all, payments: [] }));
      services.answer(own, (all) => ({ ...all, current: null, paused: null }));
    });
    for (const title of ['No Active Subscription', 'Choose Your Perfect Plan']) {
      expect(screen.getByRole('heading', { name: title })).toBeDefined();
    }
    const places = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(places).toEqual(expect.arrayContaining(['/subscription/plans', '/dashboard']));
    const cards = [...page.body.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
    expect(cards.some((text) => /^Basic.*\$50.*per month/.test(text))).toBe(true);
  });

  // Requirement: PROF-076
  it('the own subscription is a section of the dashboard', async () => {
    await open('active', 'client', '/dashboard');
    const section = screen
      .getByRole('heading', { name: 'Subscription' })
      .closest('section')?.textContent;
    expect(section).toContain('Basic');
    expect(section).toMatch(/(?<!No )Active(?! Subscription)/);
  });

  // Requirement: SUB-004
  it('the own subscription is marked among the plans, and the others are upgrades', async () => {
    await openSettled(remote, '/subscription', 'client', () => {
      subscribe('active');
      services.answer(catalogue.endpoints.read, (all) => ({
        ...all,
        plans: all.plans.slice(0, 2).map((plan, place) => ({
          ...plan,
          id: place === 0 ? exampleId : plan.id,
          kind: 'tier' as const,
          name: ['Basic', 'Frequent'][place] ?? '',
        })),
      }));
      services.answer(own, ({ current, ...rest }) => ({
        ...rest,
        current: current && {
          ...current,
          status: 'active' as const,
          plan: { ...current.plan, id: exampleId },
        },
        paused: null,
      }));
    });
    const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cards.some((text) => /^Basic.*Current Plan$/.test(text ?? ''))).toBe(true);
    expect(cards.some((text) => /^Frequent.*Upgrade Plan$/.test(text ?? ''))).toBe(true);
    expect(screen.getByRole('heading', { name: 'Available Plans' })).toBeDefined();
    expect(screen.getAllByText('Current Plan')).toHaveLength(1);
    const upgrades = screen
      .getAllByRole('button')
      .filter(({ textContent }) => textContent === 'Upgrade Plan');
    expect(upgrades).toHaveLength(1);
  });
});

describe('the plans', () => {
  const basic = (at: string, arrange: () => void = () => {}) =>
    openSettled(remote, at, 'client', () => {
      services.answer(own, (all) => ({ ...all, current: null, paused: null }));
      services.answer(catalogue.endpoints.read, (all) => ({
        ...all,
        plans: all.plans.slice(0, 1).map((plan) => ({
          ...{ ...plan, code: 'basic', name: 'Basic', priceUsd: '50.00', priceIdr: '800000.00' },
        })),
      }));
      services.answer(payments.endpoints.own, (all) => ({ ...all, payments: [] }));
      arrange();
    });

  // Requirement: SUB-018
  it('say to a visitor what each costs and holds, a week and a month', async () => {
    const page = await openSettled(remote, '/subscription/plans', 'nobody', () =>
      services.answer(catalogue.endpoints.read, (all) => ({
        ...all,
        plans: all.plans.slice(0, 1).map((plan) => ({
          ...{ ...plan, kind: 'tier' as const, name: 'Basic', description: 'A call now and then' },
          ...{ priceUsd: '50.00', sessionsPerWeek: 3, minutesPerSession: 25 },
        })),
      })),
    );
    expect(page.body.querySelector('h1')?.textContent).toBe('Subscription Plans');
    const card = screen.getByRole('heading', { level: 3, name: 'Basic' }).closest('li');
    const facts = [...(card?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(facts).toEqual([
      '3 sessions a week',
      '25 minutes a session',
      expect.stringContaining('12 sessions'),
      expect.stringContaining('300 minutes'),
      'Video trial included',
      'Daily check-in by message included',
    ]);
    expect(card?.textContent).toMatch(/\$50.*per month/);
    expect(card?.textContent).toContain('A call now and then');
  });

  it("refuse another person's trial request, and go on without it", async () => {
    const at = `/subscription/plans?subscribe=basic&trial_request_id=${exampleId}`;
    const page = await basic(at, () => services.refuse(trialRequests.endpoints.read, 'not_found'));
    expect(textOf(page)).toContain('This trial request is not yours.');
    await press(page, 'Go on without it');
    expect(page.address()).toBe('/subscription/plans?subscribe=basic');
  });

  it('say before the payment what it is in rupiah, to readers in Indonesia', async () => {
    const at = '/subscription/plans?subscribe=basic';
    await basic(at);
    expect(within(screen.getByRole('dialog')).queryByText(/IDR/)).toBeNull();
    const leave = readInJakarta();
    await basic(at);
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^IDR.800,000 \(charged as \$50\) now, and/)).toBeDefined();
    expect(dialog.getByRole('button', { name: /^Pay IDR.800,000 \(\$50\)$/ })).toBeDefined();
    leave();
  });
});

describe('the question after five trial sessions', () => {
  const { list, markRead } = notifications.endpoints;
  const openUnread = (more: object = {}) =>
    openSettled(remote, '/dashboard', 'client', () =>
      services.answer(list, (all) => ({
        ...all,
        notifications: all.notifications.slice(0, 1).map((one) => ({
          ...one,
          id: exampleId,
          type: 'trial_completed_subscribe' as const,
          readAt: services.inputsOf(markRead).length > 0 ? '2026-03-04T05:00:00.000Z' : null,
          payload: { trial_request_id: exampleId, ...more },
        })),
      })),
    );
  const findDialog = () =>
    screen.queryByRole('dialog', { name: "You've completed 5 trial sessions" });
  const answer = async (page: OpenPage, name: string) => {
    const dialog = findDialog();
    if (dialog === null) throw new Error('Nothing is asked.');
    await page.user.click(within(dialog).getByRole('button', { name }));
    await page.settled();
  };

  // Requirement: NOTE-015, NOTE-016
  it('the question after five trial sessions is asked until it is answered', async () => {
    const page = await openUnread();
    await answer(page, 'Remind Me Later');
    expect(services.inputsOf(markRead)).toHaveLength(1);
    expect(findDialog()).toBeNull();
  });

  it('names as many sessions as the setting said', async () => {
    await openUnread({ sessions: 7 });
    expect(screen.getByRole('dialog', { name: "You've completed 7 trial sessions" })).toBeDefined();
  });

  // Requirement: NOTE-017
  it('leads to the plans with the trial request', async () => {
    const page = await openUnread();
    await answer(page, 'Choose Your Plan');
    expect(services.inputsOf(markRead)).toEqual([{ id: exampleId }]);
    expect(page.address()).toBe(`/subscription/plans?trial_request_id=${exampleId}`);
  });
});
