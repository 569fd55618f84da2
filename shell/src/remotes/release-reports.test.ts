import { readPageSettings } from '@kabar/web/page-settings';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  noteLoaded,
  reportFailure,
  reportStart,
  silenceLimit,
  watchSilence,
} from './release-reports.ts';

const sendBeacon = vi.fn(() => true);
const sent = () => sendBeacon.mock.calls;
const report = (what: string, container: string) => [
  `/releases/${what}`,
  JSON.stringify({ container, page: 'the token of this page' }),
];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { sendBeacon });
  readPageSettings().token = 'the token of this page';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sendBeacon.mockClear();
});

it("reports a start and a failure of a release once per page, with the page's token", () => {
  for (let time = 0; time < 3; time += 1) {
    reportStart('client_1');
    reportFailure('client_1');
  }
  expect(sent()).toEqual([report('starts', 'client_1'), report('failures', 'client_1')]);
});

it('reports nothing from a page without a token', () => {
  delete readPageSettings().token;
  reportStart('client_2');
  reportFailure('client_2');
  expect(sent()).toEqual([]);
});

it('reports a release that stays silent after another one replaced it, at the limit', () => {
  watchSilence('client_3');
  vi.advanceTimersByTime(silenceLimit - 1);
  expect(sent()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent()).toEqual([report('failures', 'client_3')]);
});

it('does not report a release that loads a little later', () => {
  watchSilence('client_4');
  vi.advanceTimersByTime(silenceLimit - 1);
  noteLoaded('client_4');
  vi.advanceTimersByTime(silenceLimit);
  expect(sent()).toEqual([]);
});
