import { type Browser, chromium } from '@playwright/test';
import { findOrInstallChromium } from '../programs/chromium.ts';
import type { Environment } from './environment.ts';
import { count, type Figure, type Row, ratio, toRow } from './figure.ts';
import { startKabar } from './kabar-and-baseline.ts';
import { runsSideBySide } from './side-by-side.ts';
import { countVisit, timeVisit } from './visit.ts';

const visits = 6;

/** Measures a first page visit, compared with the same sources built as a single application with equivalent preloads. */
export const pages: Figure = { name: 'pages', measure };

async function measure(environment: Environment): Promise<Row[]> {
  const { shipped, single } = await environment.pages();
  const database = await environment.database();
  const kabar = await startKabar(environment, database, { stores: [shipped, single] });
  const [, ours = '', one = ''] = kabar.urls;
  const executablePath = findOrInstallChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  environment.onEnd(() => browser.close());
  const rows: Row[] = [];
  for (const path of ['/login', '/']) {
    rows.push(...(await compare(browser, path, ours + path, one + path)));
  }
  await Promise.all([browser.close(), kabar.stop()]);
  return rows;
}

async function compare(browser: Browser, path: string, ours: string, one: string): Promise<Row[]> {
  const visit = await countVisit(browser, ours);
  const plain = await countVisit(browser, one);
  const paint = await runsSideBySide(
    () => timeVisit(browser, one),
    () => timeVisit(browser, ours),
    visits,
  );
  return [
    toRow({
      ...{ what: `${path}: JavaScript (brotli) / one application`, show: ratio, better: 'less' },
      ...{ value: visit.script / plain.script, goal: 1.2, firstLanding: 1.45 },
      made: `${visit.script} against ${plain.script} bytes`,
    }),
    toRow({
      ...{ what: `${path}: requests`, value: visit.requests, show: count, better: 'less' },
      ...{ goal: 8, firstLanding: 8, made: `one application: ${plain.requests}` },
    }),
    toRow({
      ...{ what: `${path}: depth`, value: visit.depth, show: count, better: 'less' },
      ...{ goal: 3, firstLanding: 3, made: `one application: ${plain.depth}` },
    }),
    toRow({
      ...{ what: `${path}: LCP / one application`, value: paint.ratio, show: ratio },
      ...{ better: 'less', goal: 0.9, isVoid: paint.isVoid },
      made: `${count(paint.ours)} against ${count(paint.baseline)} ms`,
    }),
  ];
}
