import { lovedOnes } from '@kabar/contracts/loved-ones';
import { personalLinks } from '@kabar/contracts/personal-links';
import { findControl, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

describe('the personal link of a loved one', () => {
  it.each([
    ['id', /^Halo! Ini tautan/],
    ['en', /^Hello! This is your link/],
    [null, /^Hello! This is your link/],
  ] as const)(
    'the personal link of a loved one is sent in their language, else in that of the sender: %s',
    async (language, text) => {
      const person = services.reset('client');
      services.answer(lovedOnes.endpoints.list, ({ lovedOnes: [one] }) => ({
        lovedOnes: one
          ? [{ ...one, language, consent: one.consent && { ...one.consent, given: true } }]
          : [],
      }));
      services.answer(personalLinks.endpoints.read, () => ({ personalLink: null }));
      const page = await openPage(remote, '/profile/loved-one', person);
      await page.settled();
      await press(page, 'Make the link');
      const href = findControl(/^Send by WhatsApp/)?.getAttribute('href') ?? '';
      expect(new URL(href).searchParams.get('text')).toMatch(text);
    },
  );
});
