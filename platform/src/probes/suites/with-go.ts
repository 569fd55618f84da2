import { built, findOrBuild } from '../programs/built-by-go.ts';
import { findOrInstallChromium } from '../programs/chromium.ts';
import { hasProgram } from '../programs/find-program.ts';
import { leftOut, nothing, tell } from './reports.ts';
import { runBrowserTests, runUnits } from './runners.ts';

interface Suite {
  server: keyof typeof built;
  /** The environment variable with the path of the program. */
  variable: string;
  tests: string[];
  /** Specs for Chromium. */
  browserTests?: string[];
}

/** Runs tests against a real server, which is built with Go once; reports them as skipped if it cannot be built. */
export async function testWith({ server, variable, tests, browserTests }: Suite): Promise<void> {
  const { name, source, version } = built[server];
  const program = findOrBuild(built[server]);
  if (program === undefined && hasProgram('go')) {
    const reason = `${source} ${version} could not be built.`;
    console.error(reason);
    tell(name, [{ ...nothing, failed: 1, notes: [`failed: ${reason}`] }]);
    process.exitCode = 1;
    return;
  }
  if (program === undefined) {
    tell(name, [leftOut(`test:${name}`, `there is no Go to build ${version} with`)]);
    return;
  }
  const env = { [variable]: program };
  const units = await runUnits({ name }, tests, env);
  const browser = browserTests ? await inChromium(name, browserTests, env) : nothing;
  tell(name, [units, browser]);
  process.exitCode = units.failed + browser.failed === 0 ? 0 : 1;
}

async function inChromium(name: string, args: string[], env: Record<string, string>) {
  const chromium = findOrInstallChromium();
  if (chromium === undefined)
    return leftOut(`browser tests of test:${name}`, 'there is no Chromium');
  return runBrowserTests({
    ...{ name: `${name}-browser`, config: 'shell/e2e/playwright.config.ts', args },
    env: { ...env, CHROMIUM_PATH: chromium },
  });
}
