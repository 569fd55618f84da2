import { verification } from '@kabar/contracts/verification';
import { openPage } from '@kabar/remote-tests/open-page';
import { screen } from '@kabar/remote-tests/queries';
import { services } from '@kabar/remote-tests/running-services';
import { expect, it } from 'vitest';
import { remote } from '../remote.tsx';

it.each([
  ['en', /The stored number was changed and cannot be read\./, /^Reject/],
  ['id', /Nomor yang tersimpan telah berubah/, /^Tolak/],
] as const)(
  'tells the reviewer that a national ID number cannot be read, who can still decide, in %s',
  async (language, sentence, button) => {
    const person = services.reset('moderator');
    services.answer(verification.endpoints.review, (example) => ({
      ...example,
      ktpDamaged: true,
      ktpNumber: null,
      photos: [],
      idDocument: null,
      selfie: null,
      status: 'pending' as const,
    }));
    const id = '00000000-0000-4000-8000-000000000001';
    const page = await openPage(remote, `/admin/verification?review=${id}`, person, language);
    await page.settled();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getAllByRole('button', { name: button }).length).toBeGreaterThan(0);
  },
);
