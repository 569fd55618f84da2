import { featureFlags } from '@kabar/contracts/feature-flags';
import { publicCompanions } from '@kabar/contracts/public-companions';
import {
  choose,
  expectShown,
  findControl,
  findTexts,
  press,
} from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { exampleId } from '@kabar/remote-tests/test-pages';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { read, list } = publicCompanions.endpoints;
const at = `/companion/${exampleId}`;

describe('the public profile of a companion', () => {
  async function open(change: object, mood: 'full' | 'empty' = 'empty') {
    const person = services.reset('client', mood);
    services.answer(read, ({ companion }) => ({
      companion: { ...companion, fullName: 'Sari Dewi', preferredName: 'Sari', ...change },
    }));
    const page = await openPage(remote, at, person);
    await page.settled();
    return page;
  }

  // Requirement: COMP-017
  it('steps through the photos; without any it shows the picture, and then initials', async () => {
    const shown = () => document.querySelector('.parts-photo-carousel');
    const page = await open({ photos: ['/1.webp', '/2.webp', '/3.webp'] });
    expectShown('Photo 1 of 3');
    await press(page, 'Next photo');
    expectShown('Photo 2 of 3');
    expect(shown()?.querySelector('img')?.getAttribute('src')).toBe('/2.webp');
    await press(page, 'Previous photo');
    await press(page, 'Previous photo');
    expectShown('Photo 3 of 3');
    await open({ photos: [], avatarUrl: '/face.webp' });
    expect(shown()?.querySelector('img')?.getAttribute('src')).toBe('/face.webp');
    await open({ photos: [], avatarUrl: null });
    expect(shown()?.querySelector('img')).toBeNull();
    expect(shown()?.textContent).toContain('S');
  });

  // Requirement: COMP-018, COMP-019, COMP-020
  it('shows gender, age, education and bio, or says what is missing', async () => {
    await open({ gender: 'female', ageBracket: '45-54', education: 'Nursing', bio: 'I listen.' });
    expectShown('Sari Dewi', 'About Sari', 'Woman', '45-54 years old', 'Nursing', 'I listen.');
    await open({ education: null, bio: null });
    expectShown('Education not listed', 'No bio available.');
  });

  // Requirement: COMP-021
  it('leads to a trial only while trial calls are on', async () => {
    await open({});
    expect(findControl('Book 10-min Trial')?.getAttribute('href')).toBe(
      `/bookings/trial/${exampleId}`,
    );
    const person = services.reset('client');
    services.answer(featureFlags.endpoints.list, ({ flags }) => ({
      flags: { ...flags, video_trial_enabled: false },
    }));
    const page = await openPage(remote, at, person);
    await page.settled();
    expect(findTexts('Book 10-min Trial')).toEqual([]);
  });

  // Requirement: COMP-025, TRIAL-029, TRIAL-030
  it.each([at, `/bookings/trial/${exampleId}`])(
    'the public profile of a companion is not found at %s when the companion is unknown or not verified',
    async (path) => {
      const person = services.reset('client');
      services.refuse(read, 'not_found');
      const page = await openPage(remote, path, person);
      await page.settled();
      expectShown(
        'Companion Not Found',
        "The companion you're looking for doesn't exist or isn't verified.",
      );
      expect(findControl('Back to Matching')?.getAttribute('href')).toBe('/match');
    },
  );

  // Requirement: LOG-017
  it('shows a rating where there is one, and that it is pending otherwise', async () => {
    await open({ rating: { average: 6, count: 5 } });
    expectShown(/of 7 stars \(5 reviews\)/);
    await open({ rating: null });
    expectShown('Rating pending');
  });
});

describe('the list of companions', () => {
  // Requirement: BOOK-018
  it('says so when there is nobody, and loads again', async () => {
    const page = await openPage(remote, '/match', services.reset('client', 'empty'));
    await page.settled();
    expectShown('No Companions Available');
    expect(findControl('Back to Dashboard')?.getAttribute('href')).toBe('/dashboard');
    await press(page, 'Refresh Page');
    expect(services.inputsOf(list)).toHaveLength(2);
  });

  it('asks for what is filtered, keeps it in the address, and shows everybody again', async () => {
    const page = await openPage(remote, '/match?interest=Kites', services.reset('client', 'empty'));
    await page.settled();
    expectShown('No companion fits all of this', '1 filter chosen');
    await choose(page, /^Speaks/, 'Dutch');
    expect(page.address()).toContain('language=Dutch');
    expect(services.inputsOf(list).at(-1)).toMatchObject({ interest: 'Kites', language: 'Dutch' });
    await press(page, 'Show everyone');
    expect(page.address()).toBe('/match');
  });
});
