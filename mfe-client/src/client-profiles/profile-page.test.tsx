import { clientProfiles } from '@kabar/contracts/client-profiles';
import { profiles } from '@kabar/contracts/profiles';
import { expectShown, findControl, findTexts } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import type { Mood } from '@kabar/remote-tests/services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

describe('the profile of a client', () => {
  async function open(mood: Mood, change: object = {}) {
    const person = services.reset('client', mood);
    services.answer(profiles.endpoints.own, ({ profile }) => ({
      profile: profile && { ...profile, fullName: 'Mary Ann Lee', ...change },
    }));
    if (mood === 'full')
      services.answer(clientProfiles.endpoints.own, ({ profile }) => ({
        profile: profile && {
          ...{ ...profile, age: 78, location: 'Bandung', languages: ['English'] },
          ...{ interests: ['Chess'], availability: 'Mornings', needs: 'Speak slowly' },
        },
      }));
    const page = await openPage(remote, '/profile', person);
    await page.settled();
    return page;
  }

  // Requirement: PROF-001, PROF-002, PROF-003, PROF-037
  it('shows picture or initials, name, bio, badges and details', async () => {
    const page = await open('full', { avatarUrl: null, bio: 'Retired teacher', gender: 'female' });
    expect(page.body.querySelector('h1')?.textContent).toBe('Mary Ann Lee');
    expectShown(...['ML', 'Retired teacher', 'Client', 'Woman', '78 years', 'Bandung', 'English']);
    expectShown('Chess', 'Mornings', 'Speak slowly');
    const shown = await open('full', { avatarUrl: '/api/auth/avatars/mary' });
    const picture = shown.body.querySelector('main img, section img');
    expect(picture?.getAttribute('src')).toContain('/api/auth/avatars/mary');
  });

  // Requirement: PROF-006
  it('the profile of a client shows what is missing', async () => {
    await open('empty', { bio: null });
    expectShown('No bio provided');
    expect(findTexts('Not set').length).toBeGreaterThanOrEqual(2);
    expect(findTexts('Not provided')).toHaveLength(4);
  });

  // Requirement: PROF-004
  it.each([
    ['Edit Profile', '/profile/edit'],
    ['Back to Dashboard', '/dashboard'],
  ])('leads by "%s" to %s', async (name, path) => {
    await open('full');
    expect(findControl(name)?.getAttribute('href')).toBe(path);
  });
});
