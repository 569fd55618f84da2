// npm run test:browsers: the main journeys in Firefox and WebKit, as far as both can be had on this machine.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { installMissing, nodeProgram, projectFolder } from './install.mjs';
import { firefoxPackages, webkitPackages } from './src/probes/browser-packages.mjs';
import { findOrInstallChromium } from './src/probes/chromium.mjs';
import { findOrInstall, findProgram } from './src/probes/programs.mjs';
import { countBrowserTests, results, tell } from './test-reports.mjs';
import { leftOut } from './test-with-go.mjs';

const report = path.join(results, 'browsers.json');

await installMissing();
const env = {
  ...process.env,
  ...firefox(),
  ...webkit(),
  CHROMIUM_PATH: findOrInstallChromium() ?? '',
  PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  PLAYWRIGHT_JSON_OUTPUT_FILE: report,
};
mkdirSync(results, { recursive: true });
rmSync(report, { force: true });
if (!('FIREFOX_PATH' in env) && !('WEBKIT_DRIVER_PATH' in env)) {
  console.log('test:browsers is skipped: there is neither Firefox nor WebKit here.');
  tell('browsers', missing());
} else if (env.CHROMIUM_PATH === '') {
  console.log('test:browsers is skipped: there is no Chromium to prepare what the tests need.');
  tell('browsers', [leftOut('test:browsers', 'there is no Chromium')]);
} else {
  process.exitCode = run();
}

/** @returns {Record<string, string>} */
function firefox() {
  const program =
    process.env.FIREFOX_PATH ?? findOrInstall(['firefox-esr', 'firefox'], firefoxPackages);
  if (program === undefined) console.log('Left out: Firefox, which is not on this machine.');
  return program === undefined ? {} : { FIREFOX_PATH: program };
}

/** @returns {Record<string, string>} */
function webkit() {
  const driver = findOrInstall(['WebKitWebDriver'], webkitPackages);
  const browser = miniBrowser();
  if (driver === undefined || browser === undefined || !findProgram(['xvfb-run'])) {
    console.log(
      'Left out: WebKit, whose WebKitWebDriver, MiniBrowser and Xvfb are not all on this machine.',
    );
    return {};
  }
  return {
    WEBKIT_DRIVER_PATH: driver,
    WEBKIT_BROWSER_PATH: browser,
    // Its sandbox does not start as root; the pages are ours.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  };
}

function miniBrowser() {
  const folder = '/usr/lib';
  if (!existsSync(folder)) return undefined;
  for (const machine of readdirSync(folder).filter((name) => name.endsWith('-linux-gnu'))) {
    for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0']) {
      const program = path.join(folder, machine, version, 'MiniBrowser');
      if (existsSync(program)) return program;
    }
  }
  return undefined;
}

/** The browsers that are not on this machine. */
function missing() {
  const needed = { Firefox: 'FIREFOX_PATH', WebKit: 'WEBKIT_DRIVER_PATH' };
  return Object.entries(needed)
    .filter(([, variable]) => !(variable in env))
    .map(([browser]) => leftOut(`journeys in ${browser}`, `there is no ${browser}`));
}

/** Answers the code with which the tests ended. */
function run() {
  const cli = path.join(projectFolder, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = 'shell/e2e/browsers/playwright.config.ts';
  const test = [
    nodeProgram,
    cli,
    'test',
    '-c',
    config,
    '--reporter=list,json',
    ...process.argv.slice(2),
  ];
  const [program = '', ...args] = 'WEBKIT_DRIVER_PATH' in env ? ['xvfb-run', '-a', ...test] : test;
  const { status } = spawnSync(program, args, { cwd: projectFolder, env, stdio: 'inherit' });
  tell('browsers', [countBrowserTests(report, status ?? 1), ...missing()]);
  return status ?? 1;
}
