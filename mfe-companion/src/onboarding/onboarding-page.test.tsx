import { companionDocuments } from '@kabar/contracts/companion-documents';
import { onboarding } from '@kabar/contracts/onboarding';
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

  // Decision: 89
  it('stores with the last step that a companion is 18 or older, unless they declared it before', async () => {
    const sentence = 'By completing your onboarding you confirm that you are 18 or older.';
    for (const adultDeclared of [false, true]) {
      const person = services.reset('companion');
      if (person.profile) person.profile.adultDeclared = adultDeclared;
      const days = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
        ...{ day, startTime: '09:00', endTime: '17:00', active: true },
      }));
      services.answer(onboarding.endpoints.read, (all) => ({
        ...all,
        stepsDone: 4,
        weekly: { timeZone: 'Asia/Jakarta', days },
      }));
      const page = await openPage(remote, '/onboarding/companion', person);
      await page.settled();
      expect(findTexts(sentence)).toHaveLength(adultDeclared ? 0 : 1);
      // A success would reload the page at the dashboard, which the test environment cannot do.
      services.refuse(onboarding.endpoints.complete, 'internal');
      await press(page, 'Complete Onboarding');
      expect(services.inputsOf(profiles.endpoints.change)).toEqual(
        adultDeclared ? [] : [{ adult: true }],
      );
      services.refuse(onboarding.endpoints.complete, undefined);
    }
  });

  it('stores a WhatsApp number of Indonesia with its country code and leaves what is typed', async () => {
    const person = services.reset('companion');
    services.answer(onboarding.endpoints.read, (all) => ({
      ...{ ...all, stepsDone: 2 },
      contact: {
        ...{ ...all.contact, whatsappNumber: '', phoneNumber: '', telegramHandle: '' },
        acceptedMediums: ['whatsapp' as const],
      },
      weekly: { ...all.weekly, timeZone: 'Asia/Jakarta' },
    }));
    const page = await openPage(remote, '/onboarding/companion', person);
    await page.settled();
    await fill(page, 'WhatsApp Handle', '0812 3456 7890');
    await press(page, 'Next');
    const saved = services
      .inputsOf(onboarding.endpoints.save)
      .flatMap(({ contact }) => contact ?? []);
    expect(saved.at(-1)?.whatsappNumber).toBe('+62 812 3456 7890');
    await press(page, 'Previous');
    expect(typedIn('WhatsApp Handle')).toBe('0812 3456 7890');
  });

  // Must be the last test, because the download leaves the page.
  it('downloads a document that was stored as a PDF only when it is asked for', async () => {
    const page = await open('application/pdf');
    expectShown('ktp.pdf', 'Received and kept safe.');
    expect(services.inputsOf(link)).toEqual([]);
    await press(page, 'Open the file');
    expect(services.inputsOf(link)).toHaveLength(1);
  });
});
