import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findOrInstallChromium } from '../programs/chromium.ts';
import type { Suite } from '../suites/reports.ts';
import type { Outcome, Runner } from './runner.ts';

/** Longer than any of these tests takes, so that it ends only a hanging program. */
const timeoutMs = 10 * 60_000;

/** Runs browser tests in a copy of the project. Builds the pages first, because the start has a timeout. */
export function createPlaywright(folder: string): Runner {
  const report = path.join(folder, '..', 'playwright.json');
  const program = path.join(folder, 'node_modules', '.bin', 'playwright');
  return {
    async run(killers) {
      rmSync(report, { force: true });
      const files = new Set(killers.map(({ file }) => path.basename(file)));
      const titles = new Set(killers.map(({ title }) => RegExp.escape(title)));
      const args = ['test', '-c', 'shell/e2e/playwright.config.ts', '--reporter=json'];
      await run(folder, process.execPath, ['shared/build/src/build-all.ts']);
      const chromium = findOrInstallChromium();
      await run(folder, program, [...args, '-g', [...titles].join('|'), ...files], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(chromium && { CHROMIUM_PATH: chromium }),
      });
      if (!existsSync(report)) return [];
      const { suites }: Pick<Suite, 'suites'> = JSON.parse(readFileSync(report, 'utf8'));
      return (suites ?? []).flatMap((suite) => outcomesIn(suite, ''));
    },
    forget: () => undefined,
    close: async () => undefined,
  };
}

function run(folder: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      stdio: process.env.LOG_LEVEL === 'debug' ? 'inherit' : 'ignore',
      timeout: timeoutMs,
      env: { ...process.env, ...env },
    });
    child.on('error', reject);
    child.on('exit', () => resolve());
  });
}

function outcomesIn({ file, title, specs = [], suites = [] }: Suite, before: string): Outcome[] {
  const prefix = `${before}${title} `;
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map((spec) => ({
      file: `shell/e2e/${file}`,
      title: `${prefix}${spec.title}`,
      isPassed: spec.ok,
    }));
  return [...own, ...suites.flatMap((inner) => outcomesIn(inner, prefix))];
}
