import { findProgram, install, isProgram } from './find-program.ts';

/** Chromium without its user interface, with which tests take two thirds of the time. */
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds Chromium for browser tests: CHROMIUM_PATH, or one on PATH; otherwise installs it. In CI, the faster headless shell may
 * be installed in addition.
 */
export function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : undefined;
  if (process.env.CI && !findProgram([headless])) install(packages.slice(0, 1));
  return findChromium() ?? (install(packages) ? findChromium() : undefined);
}

const packages = [headless, 'chromium'].map((name) => [name, 'fonts-liberation']);
export const chromiumPackages = [headless, 'fonts-liberation'];

function findChromium() {
  return findProgram(names) ?? elsewhere.find(isProgram);
}
