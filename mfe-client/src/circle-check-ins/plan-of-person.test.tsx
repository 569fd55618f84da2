import { circleCare } from '@kabar/contracts/circle-care';
import { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import { expectShown, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import type { CarePersonView } from '../circle-care/api.ts';
import { sari, sariId } from '../circle-care/care-fixture.ts';
import { remote } from '../remote.tsx';

const { plan: read, pausePlan, resumePlan, stopPlan } = circleCheckIns.endpoints;

const plan = {
  ...{ companion: null, days: { kind: 'every_day' as const }, timeZone: 'Asia/Jakarta' },
  windows: [{ opensAt: '07:00', minutes: 120 }],
  ...{ state: 'active' as const, awayUntil: null, stopsAt: null, stopReason: null },
  nextOpensAt: null,
};

async function open(person: CarePersonView, found: typeof plan | null = plan) {
  const reader = services.reset('client');
  services.answer(circleCare.endpoints.person, () => person);
  services.answer(read, () => ({ plan: found }));
  const page = await openPage(remote, `/care/${sariId}`, reader);
  await page.settled();
  return page;
}

describe('the check-in plan of a person in care', () => {
  it('says when the person is asked, and is paused, resumed and stopped by a helper', async () => {
    const page = await open(sari);
    expectShown('Daily check-in plan', /^Every day, 07:00 to 09:00/);
    const paused = { ...plan, state: 'paused' as const, awayUntil: '2026-03-09' };
    services.answer(pausePlan, () => ({ plan: paused }));
    services.answer(read, () => ({ plan: paused }));
    await press(page, 'Pause');
    await press(page, 'Pause the check-in');
    expect(services.inputsOf(pausePlan)).toMatchObject([{ personId: sariId }]);
    services.answer(resumePlan, () => ({ plan }));
    services.answer(read, () => ({ plan }));
    await press(page, 'Ask again from now on');
    expect(services.inputsOf(resumePlan)).toEqual([{ personId: sariId }]);
    services.answer(stopPlan, () => ({ plan: { ...plan, state: 'stopped' as const } }));
    services.answer(read, () => ({ plan: null }));
    await press(page, 'Stop the check-in');
    await press(page, 'Stop the check-in');
    expect(services.inputsOf(stopPlan)).toEqual([{ personId: sariId }]);
    expect(findTexts('Daily check-in plan')).toEqual([]);
  });

  it('is changed by no viewer', async () => {
    await open({ ...sari, role: 'viewer' });
    expectShown('Daily check-in plan');
    expect(findControl('Pause')).toBeUndefined();
    expect(findControl('Stop the check-in')).toBeUndefined();
  });

  it('is neither fetched nor shown without consent, and absent without a plan', async () => {
    await open({ ...sari, shares: { ...sari.shares, checkIns: false } });
    expect(services.inputsOf(read)).toEqual([]);
    expect(findTexts('Daily check-in plan')).toEqual([]);
    await open(sari, null);
    expect(findTexts('Daily check-in plan')).toEqual([]);
  });
});
