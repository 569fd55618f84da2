// Plain JavaScript, because npm test may run it on any version of Node.
import { findProgram, install, isProgram } from './programs.mjs';

/** The headless shell first: the same browser, but tests take two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The Chromium for the browser tests: that of CHROMIUM_PATH, one on PATH, or one that is installed now. */
export function findOrInstallChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return isProgram(named) ? named : undefined;
  return findChromium() ?? (install(packages) ? findChromium() : undefined);
}

const packages = ['chromium-headless-shell', 'chromium'].map((name) => [name, 'fonts-liberation']);

function findChromium() {
  return findProgram(names) ?? elsewhere.find(isProgram);
}
