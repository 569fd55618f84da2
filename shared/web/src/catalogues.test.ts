import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const project = path.join(import.meta.dirname, '..', '..', '..');

/** Every folder of words, found by its files, so that a new one is checked without being listed. */
const folders = globSync(['{shell,mfe-*}/src/**/words/en.ts', 'shared/parts/src/**/words/en.ts'], {
  cwd: project,
}).map((file) => path.dirname(file));

/** The one object that a file of words exports. */
async function wordsIn(folder: string, language: 'en' | 'id'): Promise<Record<string, string>> {
  const exported: Record<string, unknown> = await import(
    path.join(project, folder, `${language}.ts`)
  );
  const found = Object.values(exported).find(
    (value) => typeof value === 'object' && value !== null,
  );
  return Object.fromEntries(Object.entries(found ?? {}).map(([key, text]) => [key, String(text)]));
}

const blanks = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

/** Indonesian words that have been replaced, with the one word for the idea. */
const replaced: readonly [RegExp, string][] = [
  [/\bsurel\b/i, 'email'],
  [/\borang tersayang\b/i, 'orang terkasih'],
  [/\bdasbor\b/i, 'Beranda'],
  [/\blampau\b/i, 'sebelumnya'],
  [/\bpercakapan/i, 'obrolan'],
  [/\b(?:menyapa|sapaan)\b/i, 'menanyakan kabar'],
  [/\bpaling banyak\b/i, 'maksimal'],
  [/\bkelompok (?:pembayaran|senilai)\b/i, 'batch pembayaran'],
  [/\bpenghasilan\b/i, 'pendapatan'],
  [/\bpemberitahuan\b/i, 'notifikasi'],
  [/\b(?:kamu|kalian)\b/i, 'Anda'],
  [/\bterbaru dahulu\b/i, 'Terbaru'],
];

const sentences = globSync('shared/words/src/*.ts', { cwd: project }).filter(
  (file) => !file.endsWith('.test.ts'),
);

// Requirement: I18N-004
describe('the words of both languages', () => {
  it('are found', () => expect(folders.length).toBeGreaterThan(15));

  it.each(folders)('have the same keys, blanks and no empty text in %s', async (folder) => {
    const [en, id] = [await wordsIn(folder, 'en'), await wordsIn(folder, 'id')];
    expect(Object.keys(id).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      expect(text.trim(), `${key} in English`).not.toBe('');
      expect(id[key]?.trim(), `${key} in Indonesian`).not.toBe('');
      expect(blanks(id[key]), key).toEqual(blanks(text));
    }
  });

  it.each(folders)('that are spread into one bundle have no key twice, in %s', async (folder) => {
    const text = readFileSync(path.join(project, folder, 'en.ts'), 'utf8');
    const parts = [...text.matchAll(/from '(\.[^']*words)\/en\.ts'/g)].map(([, from = '']) =>
      path.join(folder, from),
    );
    const own = [...text.matchAll(/^ {2}'([\w.]+)':/gm)].map(([, key]) => key);
    const keys = await Promise.all(
      parts.map(async (part) => Object.keys(await wordsIn(part, 'en'))),
    );
    const all = [...own, ...keys.flat()];
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
  });

  it.each(folders)(
    'use blanks, and nothing else that the engine would interpret, in %s',
    async (folder) => {
      for (const language of ['en', 'id'] as const) {
        const texts = Object.entries(await wordsIn(folder, language));
        const others = texts.filter(([, text]) =>
          /\{\{|\}\}|\$t\(/.test(text.replace(/\{\{\w+\}\}/g, '')),
        );
        expect(others).toEqual([]);
      }
    },
  );

  it.each(folders)('say one thing as one, in %s', async (folder) => {
    const numbered =
      /\{\{(\w+)\}\} (?:\w+ )?(?:sessions|minutes|hours|days|weeks|months|times|calls|characters|pages|photos|companions|packs|subscriptions)\b/g;
    // Bounds that are never one, and the subject of a sentence.
    const fixed = ['most', 'least', 'name'];
    const wrong = Object.entries(await wordsIn(folder, 'en')).filter(
      ([key, text]) =>
        !key.endsWith('_other') &&
        [...text.matchAll(numbered)].some(([, blank = '']) => !fixed.includes(blank)),
    );
    expect(wrong).toEqual([]);
  });

  it.each(folders)('are written in Indonesian, not left in English, in %s', async (folder) => {
    const [en, id] = [await wordsIn(folder, 'en'), await wordsIn(folder, 'id')];
    // Texts of four words or more always differ between the languages; names and single terms may not.
    const left = Object.keys(en).filter(
      (key) => id[key] === en[key] && (en[key] ?? '').split(' ').length > 3,
    );
    expect(left).toEqual([]);
  });

  it.each(folders)('have one Indonesian word for an idea, in %s', async (folder) => {
    const texts = Object.values(await wordsIn(folder, 'id'));
    for (const [other, word] of replaced)
      expect(
        texts.filter((text) => other.test(text)),
        `write "${word}"`,
      ).toEqual([]);
  });

  it.each(sentences)('have one Indonesian word for an idea, in %s', (file) => {
    const lines = readFileSync(path.join(project, file), 'utf8').split('\n');
    for (const [other, word] of replaced)
      expect(
        lines.filter((line) => other.test(line)),
        `write "${word}"`,
      ).toEqual([]);
  });
});
