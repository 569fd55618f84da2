import { companionRules } from '@kabar/contracts/companion-rules';
import { companions } from '@kabar/contracts/companions';
import { profiles } from '@kabar/contracts/profiles';
import {
  choose,
  expectShown,
  findControl,
  findTexts,
  press,
} from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const rules = companionRules.endpoints;

async function open(arrange: () => void = () => undefined) {
  const person = services.reset('companion');
  arrange();
  const page = await openPage(remote, '/profile/edit', person);
  await page.settled();
  return page;
}

/** The value of a select, by its label. */
const chosenIn = (label: string) => {
  const labels = [...document.querySelectorAll('label')];
  const id = labels.find(({ textContent }) => textContent.includes(label))?.htmlFor ?? '';
  const found = document.getElementById(id);
  return found instanceof HTMLSelectElement ? found.value : undefined;
};

describe('the edit form of a companion', () => {
  // Requirement: PROF-022
  it.each([
    [true, 'Verified Companion', 'Verification Pending'],
    [false, 'Verification Pending', 'Verified Companion'],
  ])(
    'says whether they are verified (%s), with nothing to change there',
    async (isVerified, text, other) => {
      await open(() =>
        services.answer(companions.endpoints.own, ({ companion }) => ({
          companion: companion && { ...companion, isVerified },
        })),
      );
      const [badge] = findTexts(text);
      expect(findTexts(other)).toEqual([]);
      const panel = badge?.closest('section');
      expect(panel?.textContent).toContain('Verification Status');
      expect(panel?.querySelectorAll('input, select, textarea, button')).toHaveLength(0);
    },
  );

  it('saves the rules, and shows first what was changed elsewhere', async () => {
    const stored = (version: number, minimumNoticeMinutes: number) => ({
      rules: { ...{ pauseMinutes: 0, dailyMaximum: null }, minimumNoticeMinutes, version },
    });
    const page = await open(() => services.answer(rules.own, () => stored(1, 120)));
    await choose(page, 'Pause between two calls', '10 minutes');
    services.refuse(rules.change, 'changed_meanwhile');
    services.answer(rules.own, () => stored(4, 1440));
    await press(page, 'Save Rules');
    expectShown('1 day');
    expect(chosenIn('Minimum notice')).toBe('1440');
    expect(chosenIn('Pause between two calls')).toBe('10');
    services.refuse(rules.change, undefined);
    await press(page, 'Save Rules');
    expect(services.inputsOf(rules.change).at(-1)).toMatchObject({ pauseMinutes: 10 });
    expectShown('Your rules are saved.');
  });
});

describe('a companion without a profile', () => {
  // Requirement: COMP-014
  it('is led on from the dashboard', async () => {
    const person = services.reset('companion', 'empty');
    services.answer(profiles.endpoints.own, () => ({ profile: null }));
    const page = await openPage(remote, '/dashboard', person);
    await page.settled();
    expectShown('Profile Not Found');
    for (const name of ['Complete Profile Setup', 'View Profile'])
      expect(findControl(name), name).toBeDefined();
  });
});
