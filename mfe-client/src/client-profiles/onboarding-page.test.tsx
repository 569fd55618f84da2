import { clientProfiles } from '@kabar/contracts/client-profiles';
import { profiles } from '@kabar/contracts/profiles';
import {
  expectShown,
  fill,
  findControl,
  findTexts,
  press,
  typedIn,
} from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { own, change } = clientProfiles.endpoints;

describe('the onboarding of a client', () => {
  async function open(mood: 'full' | 'empty' = 'empty') {
    const page = await openPage(remote, '/onboarding/client', services.reset('client', mood));
    await page.settled();
    return page;
  }

  async function openAtStep3() {
    const page = await open();
    await fill(page, /^Age/, '78');
    await fill(page, /^Location/, 'Bandung');
    await press(page, 'Next');
    await press(page, 'Next');
    expectShown(/Step 3 of 3/);
    await fill(page, /^Availability/, 'Mornings');
    return page;
  }

  // Requirement: ONB-039, ONB-040, ONB-042
  it('requires an age from 18 to 120, a place and a language', async () => {
    const page = await open();
    for (const age of ['', '17', '121']) {
      await fill(page, /^Age/, age);
      await press(page, 'Next');
      expectShown('Please enter an age from 18 to 120.');
    }
    const age = page.body.querySelector('input[type=number]');
    expect([age?.getAttribute('min'), age?.getAttribute('max')]).toEqual(['18', '120']);
    await fill(page, /^Age/, '18');
    await fill(page, /^Location/, '  ');
    await press(page, 'Next');
    expectShown('Please tell us where you live.');
    await fill(page, /^Location/, 'Bandung');
    await press(page, 'Next');
    await press(page, 'Remove English');
    await press(page, 'Next');
    expectShown('Please give at least one language.');
    expect(document.activeElement).toBe(findControl('Choose languages'));
    await press(page, 'Choose languages');
    await fill(page, 'Search languages', 'indo');
    await press(page, 'Indonesian');
    await press(page, 'Done');
    await press(page, 'Next');
    expectShown(/Step 3 of 3/);
  });

  // Requirement: ONB-047, ONB-048, ONB-049
  it.each([
    ['signed_out', 'You must be logged in to create a profile.'],
    ['internal', 'An unexpected error occurred. Please try again.'],
    ['unavailable', /Database service unavailable/],
  ] as const)('keeps the answers and says why it was not stored: %s', async (code, text) => {
    const page = await openAtStep3();
    services.refuse(change, code);
    await press(page, 'Create Profile');
    expectShown(text);
    expect(page.body.querySelector<HTMLElement>('[role=alert]')?.dataset.tone).toBe('danger');
    expect(typedIn(/^Availability/)).toBe('Mornings');
    services.refuse(change, undefined);
    await press(page, 'Create Profile');
    expectShown('Profile Created Successfully!');
  });

  // Requirement: ONB-051
  it('begins with what is stored, and sends it again with the change', async () => {
    const person = services.reset('client');
    services.answer(own, ({ profile }) => ({
      profile: profile && { ...profile, age: 70, location: 'Bandung', languages: ['English'] },
    }));
    const page = await openPage(remote, '/onboarding/client', person);
    await page.settled();
    expect(typedIn(/^Age/)).toBe('70');
    await fill(page, /^Age/, '71');
    await press(page, 'Next');
    await press(page, 'Next');
    await press(page, 'Create Profile');
    expect(services.inputsOf(change)).toEqual([
      expect.objectContaining({ age: 71, location: 'Bandung' }),
    ]);
  });

  // Decision: 89
  it.each([
    [false, 1, true],
    [true, 0, undefined],
  ] as const)(
    'stores that a person is 18 or older unless they declared it: %s',
    async (adultDeclared, shown, adult) => {
      const person = services.reset('client');
      if (person.profile) person.profile.adultDeclared = adultDeclared;
      const page = await openPage(remote, '/onboarding/client', person);
      await page.settled();
      await fill(page, /^Age/, '71');
      await press(page, 'Next');
      await press(page, 'Next');
      const sentence = 'By creating your profile you confirm that you are 18 or older.';
      expect(findTexts(sentence)).toHaveLength(shown);
      await press(page, 'Create Profile');
      expect(services.inputsOf(profiles.endpoints.change).map((sent) => sent.adult)).toEqual([
        adult,
      ]);
    },
  );
});
