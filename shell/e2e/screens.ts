import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import config from './playwright.config.ts';
import { writeGallery } from './screens/gallery.ts';
import { type Look, looks } from './screens/looks.ts';
import { enter, openBrowser, personas, type SignedIn, speak } from './screens/personas.ts';
import { type Finding, listen, type Result, takeTarget } from './screens/take.ts';
import { targetsOf } from './screens/targets.ts';

/**
 * Takes screenshots of every screen as each role that may open it, and lists problems. The product must be running at ORIGIN.
 * --path, --as and --look select names that contain the given words.
 */
const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    out: { type: 'string', default: '.screens' },
    path: { type: 'string' },
    as: { type: 'string' },
    look: { type: 'string' },
  },
});
const origin = values.origin ?? process.env.ORIGIN ?? 'http://localhost:3000';
const folder = values.out;
const isWhole = values.path === undefined && values.as === undefined && values.look === undefined;
if (isWhole) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const all: Result = { shots: [], findings: [] };
const missing = new Set<string>();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
try {
  const waiting = personas.filter(({ name }) => isWanted(name, values.as));
  // Two at a time: one renders while the other loads.
  await Promise.all([workOff(browser, waiting), workOff(browser, waiting)]);
} finally {
  await browser.close();
}
tell(all);

async function workOff(open: Browser, waiting: (typeof personas)[number][]): Promise<void> {
  for (let persona = waiting.shift(); persona; persona = waiting.shift()) {
    const person = await enter(origin, persona);
    for (const look of looks.filter(({ name }) => isWanted(name, values.look))) {
      await speak(person, look.language);
      await takeAll(open, person, look);
    }
    await speak(person, 'en');
    await person.api.dispose();
  }
}

async function takeAll(open: Browser, person: SignedIn, look: Look): Promise<void> {
  const context = await openBrowser(open, person, {
    baseURL: origin,
    colorScheme: look.colorScheme,
    locale: look.language === 'id' ? 'id-ID' : 'en-US',
    reducedMotion: 'reduce',
  });
  let path = '';
  await listen(context, (kind, text) => {
    all.findings.push({ path, persona: person.persona.name, look: look.name, kind, text });
  });
  await context.addInitScript(({ language, textSize, colorScheme }) => {
    // The initial empty page has no storage.
    if (location.protocol === 'about:') return;
    localStorage.setItem('kabar-language', language);
    localStorage.setItem('kabar-text-size', textSize);
    localStorage.setItem('kabar-color-scheme', colorScheme);
  }, look);
  const page = await context.newPage();
  for (const target of targetsOf(person)) {
    if (!isWanted(target.path, values.path) || missing.has(target.path)) continue;
    path = target.path;
    const result = await takeTarget(page, target, {
      look,
      persona: person.persona.name,
      folder,
    }).catch((error) => failed(path, person, look, error));
    if (result === undefined) missing.add(path);
    all.shots.push(...(result?.shots ?? []));
    all.findings.push(...(result?.findings ?? []));
  }
  await context.close();
}

function failed(path: string, { persona }: SignedIn, look: Look, error: unknown): Result {
  const text = String(error).split('\n')[0] ?? '';
  return {
    shots: [],
    findings: [{ path, persona: persona.name, look: look.name, kind: 'failed', text }],
  };
}

function isWanted(name: string, words: string | undefined): boolean {
  return words === undefined || words.split(',').some((word) => name.includes(word));
}

function tell(result: Result): void {
  const findings = result.findings.filter(({ path }) => !missing.has(path));
  const file = writeGallery(folder, { shots: result.shots, findings });
  const rows = Map.groupBy(findings, ({ path, persona, kind, text }: Finding) =>
    [path.padEnd(30), persona.padEnd(14), kind.padEnd(9), text].join(' '),
  );
  for (const [row, found] of [...rows].sort()) {
    console.log(`${row} (${[...new Set(found.map(({ look }) => look))].join(', ')})`);
  }
  if (missing.size > 0) console.log(`Not there yet: ${[...missing].sort().join(' ')}`);
  console.log(`${result.shots.length} pictures, ${rows.size} problems: ${file}`);
}
