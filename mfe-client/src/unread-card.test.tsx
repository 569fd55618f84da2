import { checkInPlans } from '@kabar/contracts/check-in-plans';
import { checkIns } from '@kabar/contracts/check-ins';
import { circleCare } from '@kabar/contracts/circle-care';
import { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import { circleFeeds } from '@kabar/contracts/circle-feeds';
import { circles } from '@kabar/contracts/circles';
import type { Endpoint } from '@kabar/contracts/contract';
import { reviews } from '@kabar/contracts/reviews';
import { expectShown, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openSettled } from '@kabar/remote-tests/open-settled';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { sari, sariId } from './circle-care/care-fixture.ts';
import { circleAs, personId } from './circles/circle-fixture.ts';
import { remote } from './remote.tsx';

const { plan, missed, readings } = circleCheckIns.endpoints;
const { reads } = circles.endpoints;
const unread = 'It could not be loaded.';

const openCare = (arrange: () => void) =>
  openSettled(remote, `/care/${sariId}`, 'client', () => {
    services.answer(circleCare.endpoints.person, () => sari);
    services.answer(missed, () => ({ missedCheckIns: [] }));
    arrange();
  });

const openCircle = (arrange: () => void) =>
  openSettled(remote, `/circle/${personId}`, 'client', () => {
    services.answer(circles.endpoints.read, () => ({ circle: circleAs('person') }));
    arrange();
  });

const fail = (...endpoints: readonly Endpoint[]) => {
  for (const endpoint of endpoints) services.refuse(endpoint, 'internal');
};

describe('a card whose content could not be loaded', () => {
  it('the page of a person in care names each card, and one press loads them all', async () => {
    const failing = [plan, missed, circleFeeds.endpoints.own];
    const page = await openCare(() => fail(...failing));
    expectShown('Daily check-in plan', 'Missed calls and check-ins', 'Calendar of your phone');
    expect(findTexts(unread)).toHaveLength(failing.length);
    for (const endpoint of failing) services.refuse(endpoint, undefined);
    await press(page, 'Try again');
    expect(findTexts(unread)).toEqual([]);
    expect(findTexts('Missed calls and check-ins')).toEqual([]);
    expectShown('Daily check-in plan', 'Calendar of your phone');
  });

  it('stays while the next attempt fails too', async () => {
    const page = await openCare(() => services.cut(plan));
    await press(page, 'Try again');
    expect(services.inputsOf(plan).length).toBeGreaterThan(2);
    expect(findTexts(unread)).toHaveLength(1);
  });

  it('is absent where the service refuses, because the consent or the feature has ended', async () => {
    await openCare(() => {
      services.refuse(plan, 'check_ins_off');
      services.refuse(missed, 'not_shared');
      services.refuse(circleFeeds.endpoints.own, 'not_shared');
    });
    expect(findTexts(unread)).toEqual([]);
    expect(findTexts('Daily check-in plan')).toEqual([]);
    expect(findTexts('Missed calls and check-ins')).toEqual([]);
  });

  it('the page of a circle says which logs of reads are missing', async () => {
    const page = await openCircle(() => fail(readings, reads));
    expectShown('Who read summaries', 'Who read private details');
    expect(findTexts(unread)).toHaveLength(2);
    for (const endpoint of [readings, reads]) services.refuse(endpoint, undefined);
    await press(page, 'Try again');
    expect(findTexts(unread)).toEqual([]);
  });

  it('the dashboard says that the question of today is missing, but only where a plan may exist', async () => {
    const openDashboard = (arrange: () => void) =>
      openSettled(remote, '/dashboard', 'client', () => {
        // Otherwise a dialog would be in front of the page.
        services.refuse(reviews.endpoints.own, 'internal');
        fail(checkIns.endpoints.today);
        arrange();
      });
    await openDashboard(() => fail(checkInPlans.endpoints.list));
    expectShown('Your check-in today', 'Daily check-in');
    await openDashboard(() =>
      services.answer(checkInPlans.endpoints.list, ({ coverage }) => ({ plans: [], coverage })),
    );
    expect(findTexts('Your check-in today')).toEqual([]);
  });
});
