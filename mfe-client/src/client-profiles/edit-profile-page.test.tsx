import { avatars } from '@kabar/contracts/avatars';
import { clientProfiles } from '@kabar/contracts/client-profiles';
import { profiles } from '@kabar/contracts/profiles';
import {
  choose,
  expectShown,
  fill,
  findControl,
  press,
  typedIn,
} from '@kabar/remote-tests/act-on-page';
import { expectToLast } from '@kabar/remote-tests/banner-time';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const stored = {
  age: 78,
  location: 'Bandung',
  languages: ['English', 'Indonesian'],
  interests: ['Trains'],
  availability: 'Weekday mornings',
  needs: 'A chat about the news',
};
const saved = 'Profile updated successfully!';

async function open(as: 'client' | 'admin' = 'client', mood: 'full' | 'empty' = 'full') {
  const person = services.reset(as, mood);
  if (mood === 'full')
    services.answer(clientProfiles.endpoints.own, ({ profile }) => ({
      profile: profile && { ...profile, ...stored },
    }));
  const page = await openPage(remote, '/profile/edit', person);
  await page.settled();
  return page;
}

describe('the edit form of a client', () => {
  // Requirement: PROF-010, PROF-016
  it('holds the stored values, and leads to the emergency contacts', async () => {
    const page = await open();
    expect(typedIn(/^Age/)).toBe('78');
    expect(typedIn(/^Location/)).toBe('Bandung');
    expect(typedIn(/^Availability/)).toBe('Weekday mornings');
    expect(typedIn(/^Companionship Needs/)).toBe('A chat about the news');
    expectShown('Timezone', /^Jakarta \(WIB|^Berlin \(/);
    for (const name of ['Remove English', 'Remove Indonesian', 'Remove Trains', 'Save Changes'])
      expect(findControl(name), name).toBeDefined();
    expect(findControl('Manage Emergency Contacts')?.getAttribute('href')).toBe(
      '/profile/emergency-contacts',
    );
    expect(page.address()).toBe('/profile/edit');
  });

  // Requirement: PROF-007 (Decision: 47)
  it('the edit form of a client is name, picture, language and time zone for an admin, who has no client profile', async () => {
    const page = await open('admin');
    for (const name of [/^Age/, /^Companionship Needs/, /^Bio/])
      expect(findControl(name), String(name)).toBeUndefined();
    expectShown('Timezone');
    await fill(page, /^Full Name/, 'Rina Admin');
    services.answer(profiles.endpoints.change, ({ profile }) => ({
      profile: { ...profile, userType: 'admin' as const, language: 'en' as const },
    }));
    await choose(page, 'Language', 'Bahasa Indonesia');
    await press(page, 'Save Changes');
    expect(services.inputsOf(profiles.endpoints.change)).toEqual([
      { fullName: 'Rina Admin', language: 'id' },
    ]);
    expect(services.inputsOf(clientProfiles.endpoints.own)).toEqual([]);
  });

  // Requirement: PROF-009, PROF-011
  it('refuses an empty name and an age above 120', async () => {
    const page = await open();
    await fill(page, /^Full Name/, ' ');
    await fill(page, /^Age/, '130');
    await press(page, 'Save Changes');
    expectShown('Please enter your name.');
    expectShown('Please enter an age from 18 to 120.');
    expect(services.inputsOf(profiles.endpoints.change)).toEqual([]);
    expect(services.inputsOf(clientProfiles.endpoints.change)).toEqual([]);
  });

  // Requirement: PROF-012, PROF-026, PROF-027
  it('sends only what changed, languages split at commas, and says so for three seconds', async () => {
    const page = await open();
    await press(page, 'Choose languages');
    await fill(page, 'Search languages', 'Javanese,, Ngaju ');
    await press(page, /^Add /);
    await press(page, 'Done');
    await fill(page, /^Age/, '79');
    await expectToLast(saved, 3_000, findControl('Save Changes'));
    expect(services.inputsOf(clientProfiles.endpoints.change)).toEqual([
      { age: 79, languages: ['English', 'Indonesian', 'Javanese', 'Ngaju'] },
    ]);
    expect(services.inputsOf(profiles.endpoints.change)).toEqual([]);
  });

  it('stores nothing of an unanswered part', async () => {
    const page = await open('client', 'empty');
    expect(typedIn(/^Age/)).toBe('');
    expectShown('No languages chosen yet.');
    await fill(page, /^Bio/, 'I like tea');
    await press(page, 'Save Changes');
    expectShown(saved);
    expect(services.inputsOf(clientProfiles.endpoints.change)).toEqual([]);
    expect(services.inputsOf(profiles.endpoints.change)).toEqual([{ bio: 'I like tea' }]);
  });

  // Requirement: PROF-013, PROF-014, PROF-015
  it('finds interests in a catalogue, whatever the case, and shows them as removable chips', async () => {
    const page = await open();
    await press(page, 'Choose interests');
    const boxes = () => page.body.querySelectorAll('dialog[open] input[type=checkbox]').length;
    expect(boxes()).toBeGreaterThanOrEqual(95);
    await fill(page, 'Search interests', 'GARD');
    expect(boxes()).toBe(1);
    await press(page, 'Gardening');
    await press(page, 'Done');
    await press(page, 'Remove Trains');
    expect(findControl('Remove Trains')).toBeUndefined();
    await press(page, 'Save Changes');
    expect(services.inputsOf(clientProfiles.endpoints.change)).toEqual([
      { interests: ['Gardening'] },
    ]);
  });

  // Requirement: PROF-028, PROF-030
  it('saves the other part when one fails, keeps that one typed and names it', async () => {
    const page = await open();
    await fill(page, /^Bio/, 'Typed with care');
    await fill(page, /^Location/, 'Bogor');
    expectShown('Not saved yet: About you, Personal Details');
    services.refuse(clientProfiles.endpoints.change, 'internal');
    await press(page, 'Save Changes');
    expectShown('Failed to update profile. Please try again.');
    expectShown('Not saved yet: Personal Details');
    expect(typedIn(/^Location/)).toBe('Bogor');
    services.refuse(clientProfiles.endpoints.change, undefined);
    services.refuse(profiles.endpoints.change, 'profile_missing');
    await fill(page, /^Bio/, 'Typed with more care');
    await press(page, 'Save Changes');
    expectShown('Profile not found. Please complete your profile setup first.');
    expect(typedIn(/^Bio/)).toBe('Typed with more care');
    services.refuse(profiles.endpoints.change, undefined);
    await press(page, 'Save Changes');
    expectShown(saved);
  });

  // Requirement: PROF-032
  it('says that a picture could not be uploaded', async () => {
    const page = await open();
    services.refuse(avatars.endpoints.upload, 'internal');
    const input = page.body.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no field for a picture.');
    await page.user.upload(input, new File(['<html>'], 'me.jpg', { type: 'image/jpeg' }));
    await page.settled();
    expectShown(/Failed to upload avatar/);
  });

  it('asks before it is left by a link while something is unsaved', async () => {
    const page = await open();
    await fill(page, /^Bio/, 'Half a story');
    await press(page, 'Back to Dashboard');
    expectShown('Leave without saving?');
    await press(page, 'Stay here');
    expect(typedIn(/^Bio/)).toBe('Half a story');
    await press(page, 'Save Changes');
    expectShown(saved);
    expect(page.address()).toBe('/profile/edit');
  });
});

describe('an account without a profile', () => {
  async function openWithout(at: string) {
    const person = services.reset('client');
    services.answer(profiles.endpoints.own, () => ({ profile: null }));
    const id = person.session.account?.id ?? '';
    services.answer(profiles.endpoints.complete, ({ profile }) => ({
      profile: { ...profile, id },
      created: true,
    }));
    const page = await openPage(remote, at, person);
    await page.settled();
    return page;
  }

  // Requirement: PROF-005
  it('reads on both pages that there is none', async () => {
    for (const at of ['/profile', '/profile/edit']) {
      await openWithout(at);
      expectShown('Profile Setup');
      expectShown('Profile Not Found');
    }
  });

  // Requirement: PROF-017, PROF-018, PROF-031
  it('an account without a profile can create one, and sees when that fails', async () => {
    const page = await openWithout('/profile/edit');
    expect(findControl('Back to Dashboard')).toBeDefined();
    services.refuse(profiles.endpoints.complete, 'internal');
    await press(page, 'Create Profile');
    expectShown('Failed to create profile. Please try again.');
    services.refuse(profiles.endpoints.complete, undefined);
    await press(page, 'Create Profile');
    expect(services.inputsOf(profiles.endpoints.complete)).toHaveLength(2);
    expect(findControl('Save Changes')).toBeDefined();
  });
});
