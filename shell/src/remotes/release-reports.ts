import { readPageSettings } from '@kabar/web/page-settings';

/** Milliseconds of silence after which a current release counts as failed, once another one has replaced it. */
export const silenceLimit = 10_000;

/** Reports sent by this page, and containers that loaded or failed. */
const noted = new Set<string>();

/** Reports to the gateway, once per page, that a release's screen was shown. Contains nothing about the person. */
export const reportStart = (container: string): void => report('starts', container);

/** Reports to the gateway, once per page, that a release did not load or crashed. Contains nothing about the person. */
export const reportFailure = (container: string): void => report('failures', container);

/** Records that a release loaded, so that it does not count as silent. */
export function noteLoaded(container: string): void {
  noted.add(container);
}

/** Reports a release that was replaced by another one, unless it loads shortly after. */
export function watchSilence(container: string): void {
  setTimeout(() => noted.has(container) || reportFailure(container), silenceLimit);
}

/** The gateway accepts only reports with a token of a page that it sent. */
function report(what: 'starts' | 'failures', container: string): void {
  noteLoaded(container);
  const { token: page } = readPageSettings();
  const address = `/releases/${what}`;
  const body = JSON.stringify({ container, page });
  if (page === undefined || noted.has(address + body)) return;
  noted.add(address + body);
  navigator.sendBeacon(address, body);
}
