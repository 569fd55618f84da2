import { summaryLinks } from '@kabar/contracts/summary-links';
import { expectShown, findControl, findTexts, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';

const { check, read } = summaryLinks.endpoints;
const token = 's'.repeat(43);
const opened = {
  personName: 'Ibu Sri',
  companionName: 'Made',
  startedAt: '2026-03-04T04:30:00.000Z',
  durationSeconds: 1_510,
  medium: 'phone' as const,
  summary: 'We talked about her garden, the roses and the new neighbour.',
};

// Decision: 62, 89
describe('the page of a summary for the family', () => {
  async function open(language = 'en') {
    const person = services.reset('nobody');
    services.answer(check, () => ({ personName: 'Ibu Sri' }));
    services.answer(read, () => opened);
    const path = `/care/summary#token=${token}&language=${language}`;
    const page = await openPage(remote, path, person);
    await page.settled();
    return page;
  }

  it('opens the summary with a press alone', async () => {
    const page = await open();
    expectShown("There is a summary of Ibu Sri's call for you.", /^When you open it, we record/);
    expect(findTexts(/garden/)).toEqual([]);
    expect(services.inputsOf(read)).toEqual([]);
    await press(page, 'Read the summary');
    expect(services.inputsOf(read)).toEqual([{ token }]);
    expectShown('Ibu Sri and Made', /Wednesday 4 March/, /Phone, 25 minutes/, opened.summary);
    expect(findControl('Read the summary')).toBeUndefined();
  });

  it('speaks the language of the mail', async () => {
    await open('id');
    expectShown('Ringkasan panggilan', 'Ada ringkasan panggilan Ibu Sri untuk Anda.');
  });

  it.each([
    [
      'does not work any more',
      () => services.refuse(check, 'summary_link_not_valid'),
      /^This link/,
    ],
    [
      'was cut off',
      () => services.refuse(check, 'invalid_input', [{ path: 'token', reason: 'Too small' }]),
      /^The link is incomplete/,
    ],
  ] as const)('says that a link %s', async (_what, arrange, shown) => {
    const person = services.reset('nobody');
    arrange();
    const page = await openPage(remote, `/care/summary#token=${token}`, person);
    await page.settled();
    expectShown(shown);
    expect(findControl('Read the summary')).toBeUndefined();
  });

  it('says that the link died before it was pressed', async () => {
    const page = await open();
    services.refuse(read, 'summary_link_not_valid');
    await press(page, 'Read the summary');
    expectShown(/^This link does not work any more/);
    expect(findTexts(/garden/)).toEqual([]);
  });
});
