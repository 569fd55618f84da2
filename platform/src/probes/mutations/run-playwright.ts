import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findOrInstallChromium } from '../chromium.mjs';
import type { Outcome, Runner } from './runner.ts';

/** Longer than any of these tests, so that only a hanging program is ended. */
const timeoutMs = 10 * 60_000;

/** Runs browser tests in a copy of the project. Each run starts the product, which builds pages whose sources changed. */
export function createPlaywright(folder: string): Runner {
  const report = path.join(folder, '..', 'playwright.json');
  return {
    async run(killers) {
      rmSync(report, { force: true });
      const files = new Set(killers.map(({ file }) => path.basename(file)));
      const titles = new Set(killers.map(({ title }) => RegExp.escape(title)));
      const args = ['test', '-c', 'shell/e2e/playwright.config.ts', '--reporter=json'];
      await playwright(folder, [...args, '-g', [...titles].join('|'), ...files], report);
      return existsSync(report) ? readReport(readFileSync(report, 'utf8')) : [];
    },
    forget: () => undefined,
    close: async () => undefined,
  };
}

function playwright(folder: string, args: string[], report: string) {
  const chromium = findOrInstallChromium();
  return new Promise<void>((resolve, reject) => {
    const child = spawn(path.join(folder, 'node_modules', '.bin', 'playwright'), args, {
      cwd: folder,
      stdio: 'ignore',
      timeout: timeoutMs,
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(chromium && { CHROMIUM_PATH: chromium }),
      },
    });
    child.on('error', reject);
    child.on('exit', () => resolve());
  });
}

interface Suite {
  file: string;
  title: string;
  specs: { title: string; ok: boolean; tests: { status: string }[] }[];
  suites?: Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    file: z.string(),
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        ok: z.boolean(),
        tests: z.array(z.object({ status: z.string() })),
      }),
    ),
    suites: z.array(suite).optional(),
  }),
);
const report = z.object({ suites: z.array(suite) });

function readReport(text: string): Outcome[] {
  return report.parse(JSON.parse(text)).suites.flatMap((one) => outcomesIn(one, ''));
}

function outcomesIn({ file, title, specs, suites = [] }: Suite, before: string): Outcome[] {
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
