import { readPageSettings } from '@kabar/web/page-settings';

/** A current release that is silent for so long after another one stood in has failed, in milliseconds. */
export const silenceLimit = 10_000;

const reported = new Set<string>();
/** Containers that loaded or failed. */
const answered = new Set<string>();

/** Tells the gateway, once in this page, that a screen of a release is on the page. Says nothing about the person. */
export function reportStart(container: string): void {
  answered.add(container);
  report('starts', container);
}

/** Tells the gateway, once in this page, that a release did not load, or crashed. Says nothing about the person. */
export function reportFailure(container: string): void {
  answered.add(container);
  report('failures', container);
}

/** Notes that a release loaded, so that it is not silent. */
export function noteLoaded(container: string): void {
  answered.add(container);
}

/** Reports a release for which another one stands in, unless it loads a little later. */
export function watchSilence(container: string): void {
  setTimeout(() => {
    if (!answered.has(container)) reportFailure(container);
  }, silenceLimit);
}

/** Without a token the gateway could not know that it sent this page. */
function report(what: 'starts' | 'failures', container: string): void {
  const { token: page } = readPageSettings();
  if (page === undefined || reported.has(`${what} ${container}`)) return;
  reported.add(`${what} ${container}`);
  navigator.sendBeacon(`/releases/${what}`, JSON.stringify({ container, page }));
}
