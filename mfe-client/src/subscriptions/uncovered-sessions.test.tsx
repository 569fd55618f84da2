import { catalogue } from '@kabar/contracts/catalogue';
import { subscriptions } from '@kabar/contracts/subscriptions';
import { uncoveredSessions } from '@kabar/contracts/uncovered-sessions';
import { press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { own } = subscriptions.endpoints;
const { preview } = uncoveredSessions.endpoints;

/** Opens the page of a client with seven sessions a week, of which one on 10 March with Sari Dewi would be lost. */
async function open({ pastDue = false, hasSessions = true } = {}) {
  const visitor = services.reset('client');
  services.answer(own, (example) => ({
    ...example,
    current: example.current && {
      ...{ ...example.current, status: 'active' as const, priceUsd: '115.00', pauseAskedAt: null },
      ...{ nextPlan: null, pastDueSince: pastDue ? '2026-03-01T00:00:00Z' : null },
      plan: { ...example.current.plan, id: crypto.randomUUID() },
    },
    paused: null,
  }));
  services.answer(catalogue.endpoints.read, (example) => ({
    ...example,
    plans: example.plans
      .slice(0, 1)
      .map((plan) => ({ ...plan, kind: 'tier' as const, name: 'Basic', priceUsd: '50.00' })),
  }));
  services.answer(preview, (example) => ({
    from: '2026-03-09T05:00:00Z',
    sessions: example.sessions.slice(0, hasSessions ? 1 : 0).map((session) => ({
      ...session,
      ...{ scheduledAt: '2026-03-10T05:00:00Z', companionName: 'Sari Dewi' },
    })),
  }));
  const page = await openPage(remote, '/subscription', visitor);
  await page.settled();
  return page;
}

describe('the sessions that will be cancelled', () => {
  // Decision: 58
  it.each([
    ['cancel', 'Cancel Subscription', 'These sessions will be cancelled:'],
    ['pause', 'Ask for a pause', 'A pause that begins now cancels these sessions:'],
    ['plan', /Basic/, 'because the new plan has fewer sessions a week:'],
  ] as const)(
    'the sessions that will be cancelled are listed before %s',
    async (change, button, sentence) => {
      const page = await open();
      await press(page, button);
      await page.settled();
      expect(page.body.textContent).toContain(sentence);
      expect(page.body.textContent).toContain('Tuesday 10 March, 05:00, with Sari Dewi');
      expect(services.inputsOf(preview).at(-1)).toMatchObject({ change });
    },
  );

  it('the dialog says if no sessions will be cancelled', async () => {
    const page = await open({ hasSessions: false });
    await press(page, 'Cancel Subscription');
    await page.settled();
    expect(page.body.textContent).toContain('No booked session will be cancelled.');
  });

  it('the sessions that will be cancelled are fetched again after a failure', async () => {
    const page = await open();
    services.cut(preview);
    await press(page, 'Cancel Subscription');
    await page.settled();
    expect(page.body.textContent).toContain('We could not look up which sessions');
    services.cut(preview, false);
    await press(page, 'Try again');
    await page.settled();
    expect(page.body.textContent).toContain('Sari Dewi');
  });

  it('the sessions that will be cancelled are listed beside an unpaid renewal, with the date', async () => {
    const page = await open({ pastDue: true });
    expect(page.body.textContent).toContain(
      'If it stays unpaid until Monday 9 March, these sessions will be cancelled',
    );
    expect(services.inputsOf(preview).at(-1)).toMatchObject({ change: 'unpaid' });
  });
});
