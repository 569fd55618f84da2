import { companions } from '@kabar/contracts/companions';
import { openPage } from '@kabar/remote-tests/open-page';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { own } = companions.endpoints;

function damage() {
  const person = services.reset('companion');
  services.answer(own, ({ companion }) => ({
    companion: companion && { ...companion, ktpDamaged: true, ktpLastDigits: null },
  }));
  return person;
}

describe('a national ID number that was changed in the table', () => {
  it('a damaged national ID number is requested again on the own profile', async () => {
    const page = await openPage(remote, '/profile', damage());
    await page.settled();
    expect(screen.getByText('Cannot be read. Please enter it again.')).toBeTruthy();
  });

  it.each([
    ['en', /The number that we kept was changed and cannot be read any more\./],
    ['id', /Nomor yang tersimpan telah berubah/],
  ] as const)(
    'a damaged national ID number is requested again in the form, in %s',
    async (language, sentence) => {
      const page = await openPage(remote, '/profile/edit', damage(), language);
      await page.settled();
      expect(screen.getByText(sentence)).toBeTruthy();
    },
  );
});
