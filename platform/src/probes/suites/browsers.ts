import { globSync } from 'node:fs';
import { findOrInstallChromium } from '../programs/chromium.ts';
import {
  findOrInstall,
  findProgram,
  firefoxPackages,
  webkitPackages,
} from '../programs/find-program.ts';
import { leftOut, tell } from './reports.ts';
import { runBrowserTests } from './runners.ts';

/* npm run test:browsers: the main journeys in Firefox and WebKit, as far as they are available on this machine. */
const display = () => findProgram(['xvfb-run']) ?? '';
const programs = { Firefox: firefox(), WebKit: webkit() };
const chromium = findOrInstallChromium();
const missing = Object.entries(programs)
  .filter(([, variables]) => variables === undefined)
  .map(([browser]) => leftOut(`journeys in ${browser}`, `there is no ${browser}`));
if (missing.length === 2) {
  tell('browsers', missing);
} else if (chromium === undefined) {
  // Chromium prepares the data of these tests.
  tell('browsers', [leftOut('test:browsers', 'there is no Chromium')]);
} else {
  const counted = await runBrowserTests({
    name: 'browsers',
    config: 'shell/e2e/browsers/playwright.config.ts',
    args: process.argv.slice(2),
    env: { ...programs.Firefox, ...programs.WebKit, CHROMIUM_PATH: chromium },
    within: programs.WebKit ? [display(), '-a'] : [],
  });
  tell('browsers', [counted, ...missing]);
  process.exitCode = counted.failed > 0 ? 1 : 0;
}

function firefox(): NodeJS.ProcessEnv | undefined {
  const named = process.env.FIREFOX_PATH;
  const program = named ?? findOrInstall(['firefox-esr', 'firefox'], firefoxPackages);
  return program === undefined ? undefined : { FIREFOX_PATH: program };
}

/** Needs WebKitWebDriver, MiniBrowser and Xvfb. */
function webkit(): NodeJS.ProcessEnv | undefined {
  const driver = findOrInstall(['WebKitWebDriver'], webkitPackages);
  const [browser] = globSync('/usr/lib/*-linux-gnu/webkit2gtk-4.{1,0}/MiniBrowser')
    .sort()
    .reverse();
  if (driver === undefined || browser === undefined || display() === '') return undefined;
  return {
    WEBKIT_DRIVER_PATH: driver,
    WEBKIT_BROWSER_PATH: browser,
    // WebKit's sandbox does not work as root, and only our own pages are opened.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  };
}
