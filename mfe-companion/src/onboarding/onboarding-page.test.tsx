import { companionDocuments } from '@kabar/contracts/companion-documents';
import { onboarding } from '@kabar/contracts/onboarding';
import { expectShown, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { link } = companionDocuments.endpoints;

describe('the onboarding of a companion', () => {
  async function open(mediaType: 'image/jpeg' | 'application/pdf', arrange = () => undefined) {
    const person = services.reset('companion');
    services.answer(onboarding.endpoints.read, (all) => ({
      ...{ ...all, stepsDone: 0, verification: null },
      idCard: all.idCard && { ...all.idCard, mediaType, fileName: 'ktp.pdf' },
    }));
    services.answer(link, (example, { id }) => ({
      ...example,
      url: `/api/companion/companion-documents/${id}/file?expires=1&signature=example`,
    }));
    arrange();
    const page = await openPage(remote, '/onboarding/companion', person);
    await page.settled();
    return page;
  }

  it('says to staff that they cannot become companions', async () => {
    const page = await openPage(remote, '/onboarding/companion', services.reset('admin'));
    await page.settled();
    expectShown('This page is for companions');
    expect(findControl('Go to Dashboard')?.getAttribute('href')).toBe('/dashboard');
  });

  it('says that a document was changed in the store, and not that it is kept safe', async () => {
    await open('image/jpeg', () => {
      services.refuse(companionDocuments.endpoints.open, 'document_damaged');
    });
    expectShown(/^This file was changed after it was uploaded and cannot be opened\./);
    expect(findTexts('Received and kept safe.')).toEqual([]);
  });

  // Last, because the download leaves the page.
  it('downloads a document that was stored as a PDF only when it is asked for', async () => {
    const page = await open('application/pdf');
    expectShown('ktp.pdf', 'Received and kept safe.');
    expect(services.inputsOf(link)).toEqual([]);
    await press(page, 'Open the file');
    expect(services.inputsOf(link)).toHaveLength(1);
  });
});
