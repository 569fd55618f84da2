import { careConsents } from '@kabar/contracts/care-consents';
import { featureFlags } from '@kabar/contracts/feature-flags';
import { lovedOnes } from '@kabar/contracts/loved-ones';
import { expectShown, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { list, record } = careConsents.endpoints;
const at = '2026-03-01T00:00:00.000Z';
const title = 'What Ibu Sri lets you see';
const yes = { kind: 'check_ins', isGiven: true, how: 'by_phone' } as const;
const no = { kind: 'check_ins', isGiven: false, how: null } as const;
const given = {
  consents: [{ ...yes, since: at, recordedBy: 'client' as const }],
  changes: [{ ...yes, recordedAt: at, recordedBy: 'client' as const }],
};
const notGiven = { consents: [{ ...no, since: null, recordedBy: null }], changes: [] };

describe('what a loved one lets the holder of the account see', () => {
  async function open(stored: typeof given | typeof notGiven, { called = true, isOn = true } = {}) {
    const person = services.reset('client');
    services.answer(featureFlags.endpoints.list, ({ flags }) => ({
      flags: { ...flags, check_in_plans_enabled: isOn },
    }));
    services.answer(lovedOnes.endpoints.list, (example) => ({
      lovedOnes: example.lovedOnes.slice(0, 1).map((one) => ({
        ...{ ...one, fullName: 'Ibu Sri' },
        consent: one.consent && { ...one.consent, given: called },
      })),
    }));
    services.answer(list, () => stored);
    services.answer(record, () => stored);
    const page = await openPage(remote, '/profile/loved-one', person);
    await page.settled();
    return page;
  }

  it('consent of a loved one to the holder is recorded with how they were asked', async () => {
    const page = await open(notGiven);
    expectShown(title);
    await press(page, 'Ibu Sri lets me see the answers');
    expect(services.inputsOf(record)).toEqual([]);
    await press(page, 'By phone');
    services.answer(list, () => given);
    await press(page, 'Ibu Sri lets me see the answers');
    expect(services.inputsOf(record)).toEqual([{ id: expect.any(String), ...yes }]);
    expectShown(/^Ibu Sri agreed on Sunday 1 March \(By phone\)/);
  });

  it('consent of a loved one to the holder is withdrawn after a confirmation, and every change is listed', async () => {
    const page = await open(given);
    expectShown('Sunday 1 March: agreed (By phone)');
    await press(page, 'Ibu Sri no longer wants this');
    expect(services.inputsOf(record)).toEqual([]);
    await press(page, 'Take it back');
    expect(services.inputsOf(record)).toEqual([
      { id: expect.any(String), kind: 'check_ins', isGiven: false },
    ]);
  });

  it('consent of a loved one to the holder is not requested while the daily check-in is off, or without consent to calls', async () => {
    await open(notGiven, { isOn: false });
    expect(findTexts(title)).toEqual([]);
    expect(services.inputsOf(list)).toEqual([]);
    await open(notGiven, { called: false });
    expect(findControl('Ibu Sri lets me see the answers')).toBeUndefined();
    expect(services.inputsOf(list)).toEqual([]);
  });
});
