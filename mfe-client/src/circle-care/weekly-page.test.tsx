import { circleCare } from '@kabar/contracts/circle-care';
import { expectShown, fill, findControl, press } from '@kabar/remote-tests/act-on-page';
import { openPage } from '@kabar/remote-tests/open-page';
import { services } from '@kabar/remote-tests/running-services';
import { describe, expect, it } from 'vitest';
import { remote } from '../remote.tsx';
import type { CarePersonView } from './api.ts';
import { choice, sari, sariId, silent } from './care-fixture.ts';
import type { CareSeriesView } from './series-api.ts';

const {
  person: read,
  openTimes,
  series,
  bookSeries,
  endSeries,
  requestTrial,
} = circleCare.endpoints;

const weekly: CareSeriesView = {
  ...{ id: '00000000-0000-4000-8000-0000000000e9', timeZone: 'Asia/Jakarta' },
  companion: choice.companion ?? { id: '', fullName: null, preferredName: null, avatarUrl: null },
  ...{ localTime: '10:00', firstDate: '2026-03-06', dates: [] },
};

async function open(path: string, person: CarePersonView = sari) {
  const reader = services.reset('client');
  services.answer(read, () => person);
  services.answer(openTimes, () => ({ choices: [choice] }));
  services.answer(series, () => ({ series: [weekly] }));
  const page = await openPage(remote, path, reader);
  await page.settled();
  return page;
}

describe('the weekly calls of a person in care', () => {
  const path = `/care/${sariId}/weekly`;

  it('the weekly calls of a person in care are shown with their companion, and ended after a confirmation', async () => {
    const page = await open(path);
    expectShown('Weekly calls of Ibu Sari', 'With Made Wirawan', /^Every Friday/);
    await press(page, /^End weekly calls: Every Friday/);
    expectShown('End these weekly sessions?');
    expect(services.inputsOf(endSeries)).toEqual([]);
    await press(page, 'End weekly calls');
    expect(services.inputsOf(endSeries)).toEqual([{ personId: sariId, id: weekly.id }]);
  });

  it('the weekly calls of a person in care are not sent without a first time', async () => {
    const page = await open(path);
    await press(page, 'Book weekly calls');
    expectShown('Please choose a date and a time.');
    expect(services.inputsOf(bookSeries)).toEqual([]);
  });

  it('the weekly calls of a person in care are read-only for a viewer, and hidden without consent to the calendar', async () => {
    await open(path, { ...sari, role: 'viewer' });
    expectShown('As a viewer you see what is shared, and change nothing.', 'With Made Wirawan');
    expect(findControl('Book weekly calls')).toBeUndefined();
    await open(path, silent);
    expectShown('Ibu Sari does not share the calendar with you.');
    expect(findControl('Book weekly calls')).toBeUndefined();
  });
});

describe('a trial call for a person in care', () => {
  it('a trial call for a person in care is requested by taps, with a number if the companion calls one', async () => {
    const page = await open(`/care/${sariId}/trial`);
    await press(page, 'Send request');
    expectShown('Please choose one.');
    await press(page, 'Phone');
    await press(page, 'A good conversation');
    await press(page, 'Send request');
    expectShown('Please give the number.');
    expect(services.inputsOf(requestTrial)).toEqual([]);
    await fill(page, 'Number of Ibu Sari', '+62 812');
    await press(page, 'Send request');
    expect(services.inputsOf(requestTrial)).toMatchObject([
      { personId: sariId, preferredMedium: 'phone', contactValue: '+62 812' },
    ]);
    expectShown(/^Your request is on its way/);
  });
});
