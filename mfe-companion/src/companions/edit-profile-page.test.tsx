import { companionRules } from '@kabar/contracts/companion-rules';
import { companions } from '@kabar/contracts/companions';
import { profiles } from '@kabar/contracts/profiles';
import { weeklyAvailability } from '@kabar/contracts/weekly-availability';
import {
  choose,
  expectShown,
  fill,
  findControl,
  findTexts,
  press,
} from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { act } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { useSession } from '@kabar/web/session';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const week = weeklyAvailability.endpoints;
const rules = companionRules.endpoints;
const saved = 'Profile updated successfully!';

const contact = { whatsappNumber: '+6281234567890', telegramHandle: '@siti_r', ktpDamaged: false };

const hours = (version: number, sunday: object = {}) => ({
  weekly: {
    ...{ timeZone: 'Asia/Jakarta', version },
    days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      ...{ day, startTime: '09:00', endTime: '17:00', active: true },
      ...(day === 0 ? sunday : {}),
    })),
  },
});

async function open(arrange: () => void = () => undefined) {
  const person = services.reset('companion');
  services.answer(week.own, () => hours(1));
  services.answer(companions.endpoints.own, ({ companion }) => ({
    companion: companion && { ...companion, ...contact },
  }));
  arrange();
  const page = await openPage(remote, '/profile/edit', person);
  await page.settled();
  return page;
}

/** The value of the select with that label. */
const chosenIn = (label: string) => {
  const labels = [...document.querySelectorAll('label')];
  const id = labels.find(({ textContent }) => textContent.includes(label))?.htmlFor ?? '';
  const found = document.getElementById(id);
  return found instanceof HTMLSelectElement ? found.value : undefined;
};

describe('the edit form of a companion', () => {
  it('asks before the tab is closed, but not once another account has signed in', async () => {
    const page = await open();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await fill(page, /^Full Name/, 'Siti R.');
    expect(isAsked()).toBe(true);
    const { account } = useSession.getState();
    const other = account && { ...account, id: crypto.randomUUID() };
    await act(async () => useSession.setState({ account: other }));
    expect(isAsked()).toBe(false);
  });

  // Requirement: PROF-020, PROF-023
  it('the edit form of a companion refuses an empty name', async () => {
    const page = await open();
    await fill(page, /^Full Name/, ' ');
    await press(page, 'Save Changes');
    expectShown('Please enter your name.');
    expect(services.inputsOf(profiles.endpoints.change)).toEqual([]);
  });

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

  it('saves the weekly hours with the same button, and not while an end is before its start', async () => {
    const page = await open();
    await choose(page, /End on Sunday$/, '08:00');
    expectShown('The end must be after the start.');
    await press(page, 'Save Changes');
    expect(services.inputsOf(week.change)).toEqual([]);
    await choose(page, /End on Sunday$/, '12:00');
    await fill(page, /^Bio/, 'I like old songs.');
    expectShown('Not saved yet: About you, Your weekly hours');
    services.refuse(week.change, 'internal');
    await press(page, 'Save Changes');
    expectShown('Your weekly hours: not saved', 'Not saved yet: Your weekly hours');
    expect(services.inputsOf(profiles.endpoints.change)).toEqual([{ bio: 'I like old songs.' }]);
    expect(chosenIn('End on Sunday')).toBe('12:00');
    services.refuse(week.change, undefined);
    services.answer(week.change, () => hours(2, { endTime: '12:00' }));
    await press(page, 'Save Changes');
    expectShown(saved);
  });

  it('shows hours that another window stored, keeps those that were chosen, and saves them next', async () => {
    const page = await open();
    await choose(page, /Start on Sunday$/, '10:00');
    services.refuse(week.change, 'changed_meanwhile');
    services.answer(week.own, () => hours(5, { endTime: '12:00' }));
    await press(page, 'Save Changes');
    expectShown(/^09:00 - 12:00$/);
    expect([chosenIn('Start on Sunday'), chosenIn('End on Sunday')]).toEqual(['10:00', '12:00']);
    services.refuse(week.change, undefined);
    services.answer(week.change, () => hours(6, { startTime: '10:00', endTime: '12:00' }));
    await press(page, 'Save Changes');
    expect(services.asked.filter(({ name }) => name.includes('PATCH')).at(-1)?.ifMatch).toBe('"5"');
    expectShown(saved);
  });

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
  it('a companion without a profile is led from the dashboard to the set-up', async () => {
    const person = services.reset('companion', 'empty');
    services.answer(profiles.endpoints.own, () => ({ profile: null }));
    const page = await openPage(remote, '/dashboard', person);
    await page.settled();
    expectShown('Profile Not Found');
    for (const [name, path] of [
      ['Complete Profile Setup', '/onboarding/companion'],
      ['View Profile', '/profile'],
    ] as const)
      expect(findControl(name)?.getAttribute('href'), name).toBe(path);
  });
});
