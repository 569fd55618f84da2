import { readPageSettings } from '@kabar/web/page-settings';

/** A current release that is silent for so long after another one stood in has failed, in milliseconds. */
export const silenceLimit = 10_000;

/** What this page reported, and the containers that loaded or failed. */
const noted = new Set<string>();

/** Tells the gateway, once in this page, that a screen of a release is on the page. Says nothing about the person. */
export const reportStart = (container: string): void => report('starts', container);

/** Tells the gateway, once in this page, that a release did not load, or crashed. Says nothing about the person. */
export const reportFailure = (container: string): void => report('failures', container);

/** Notes that a release loaded, so that it is not silent. */
export function noteLoaded(container: string): void {
  noted.add(container);
}

/** Reports a release for which another one stands in, unless it loads a little later. */
export function watchSilence(container: string): void {
  setTimeout(() => noted.has(container) || reportFailure(container), silenceLimit);
}

/** Without a token the gateway could not know that it sent this page. */
function report(what: 'starts' | 'failures', container: string): void {
  noteLoaded(container);
  const { token: page } = readPageSettings();
  const address = `/releases/${what}`;
  const body = JSON.stringify({ container, page });
  if (page === undefined || noted.has(address + body)) return;
  noted.add(address + body);
  navigator.sendBeacon(address, body);
}
