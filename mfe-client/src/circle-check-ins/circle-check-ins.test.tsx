import { circleCare } from '@kabar/contracts/circle-care';
import { circleCheckIns } from '@kabar/contracts/circle-check-ins';
import { circles } from '@kabar/contracts/circles';
import { expectShown, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import type { CarePersonView } from '../circle-care/api.ts';
import { sari, sariId } from '../circle-care/care-fixture.ts';
import { circleAs, personId } from '../circles/circle-fixture.ts';
import { remote } from '../remote.tsx';
import type { MissedView } from './api.ts';

const { missed, answer, summaries, month, readings } = circleCheckIns.endpoints;

const running: MissedView = {
  id: '00000000-0000-4000-8000-0000000000e5',
  kind: 'check_in',
  personName: 'Ibu Sari',
  scheduledAt: '2026-03-04T01:00:00.000Z',
  state: 'running',
  nextAt: '2026-03-04T06:00:00.000Z',
  steps: [],
  createdAt: '2026-03-04T03:00:00.000Z',
};

async function open(person: CarePersonView, missedCheckIns: MissedView[] = []) {
  const reader = services.reset('client');
  services.answer(circleCare.endpoints.person, () => person);
  services.answer(missed, () => ({ missedCheckIns }));
  const page = await openPage(remote, `/care/${sariId}`, reader);
  await page.settled();
  return page;
}

describe('a missed check-in of a person in care', () => {
  it('a missed check-in of a person in care is answered by a helper with one press', async () => {
    const page = await open(sari, [running]);
    expectShown('We could not reach Ibu Sari');
    services.answer(answer, () => ({ missedCheckIn: { ...running, state: 'ended' as const } }));
    services.answer(missed, () => ({ missedCheckIns: [{ ...running, state: 'ended' as const }] }));
    await press(page, 'Yes, all is well');
    expect(services.inputsOf(answer)).toEqual([
      { personId: sariId, id: running.id, reached: true },
    ]);
    expect(findTexts('We could not reach Ibu Sari')).toEqual([]);
  });

  it('a call that was not answered is told apart from a daily check-in that was', async () => {
    await open(sari, [{ ...running, kind: 'booking' }]);
    expectShown(
      'We could not reach Ibu Sari',
      /Ibu Sari is fine\. Only the call was not answered\.$/,
    );
    await open(sari, [running]);
    expect(findTexts(/Only the call was not answered/)).toEqual([]);
  });

  it('goes on to the next contact if the helper cannot', async () => {
    const page = await open(sari, [running]);
    services.answer(answer, () => ({ missedCheckIn: running }));
    await press(page, 'No, ask the next');
    expect(services.inputsOf(answer)).toMatchObject([{ reached: false }]);
  });

  it('a missed check-in of a person in care is shown to a viewer, who is not asked', async () => {
    await open({ ...sari, role: 'viewer' }, [running]);
    expectShown('We could not reach Ibu Sari', /^The helpers and the organiser/);
    expect(findControl('Yes, all is well')).toBeUndefined();
  });

  it('a missed check-in of a person in care is neither fetched nor shown without consent to check-ins', async () => {
    await open({ ...sari, shares: { ...sari.shares, checkIns: false } }, [running]);
    expect(services.inputsOf(missed)).toEqual([]);
    expect(services.inputsOf(month)).toEqual([]);
    expect(findTexts('We could not reach Ibu Sari')).toEqual([]);
  });

  it('says that the answer was not sent', async () => {
    const page = await open(sari, [running]);
    services.cut(answer);
    await press(page, 'Yes, all is well');
    expectShown('It was not sent. Please try again.');
  });
});

describe('summaries of calls of a person in care', () => {
  it('summaries of calls of a person in care are fetched only after a press, because the person sees each read', async () => {
    const page = await open(sari);
    expectShown('If you open them, Ibu Sari can see that you did.');
    expect(services.inputsOf(summaries)).toEqual([]);
    await press(page, 'Open the summaries');
    expect(services.inputsOf(summaries)).toHaveLength(1);
    expect(findControl('Open the summaries')).toBeUndefined();
  });

  it('summaries of calls of a person in care are absent without consent', async () => {
    await open({ ...sari, shares: { ...sari.shares, summaries: false } });
    expectShown('Ibu Sari does not share summaries of calls with you.');
    expect(findControl('Open the summaries')).toBeUndefined();
  });

  it('say on the page of the circle who read them, to the person and the organiser alone', async () => {
    const show = async (role: 'person' | 'helper') => {
      const reader = services.reset('client');
      services.answer(circles.endpoints.read, () => ({ circle: circleAs(role) }));
      const page = await openPage(remote, `/circle/${personId}`, reader);
      await page.settled();
    };
    await show('person');
    expectShown('Who read summaries');
    await show('helper');
    expect(findTexts('Who read summaries')).toEqual([]);
    expect(services.inputsOf(readings)).toEqual([]);
  });
});
