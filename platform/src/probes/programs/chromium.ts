import { findProgram, install, isProgram } from './find-program.ts';

/** The same browser, with which tests take two thirds of the time. */
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium for the browser tests: that of CHROMIUM_PATH, one on PATH, or one that is installed now. In CI it may be installed beside another one. */
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
