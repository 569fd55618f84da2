import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const project = path.join(import.meta.dirname, '..', '..', '..');

type Language = 'en' | 'id';

/** Every English catalogue, found by glob, so that a new one needs no registration. */
const catalogues = globSync(
  ['{shell,mfe-*}/locales/en/*.json', '{shared,services}/*/locales/en/*.json'],
  { cwd: project },
);

function wordsIn(english: string, language: Language): Record<string, string> {
  const file = english.replace('/en/', `/${language}/`);
  return JSON.parse(readFileSync(path.join(project, file), 'utf8'));
}

/** The catalogues that each remote registers under one namespace. */
const bundles = globSync('{shell,mfe-*}/src/words/en.ts', { cwd: project });

const blanks = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

/** Indonesian words that have been replaced, each with the one word for the idea. */
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
  [/(?<!lebih )\bdahulu\b/i, 'dulu'],
  [/\b(?:paling sedikit|sedikitnya|setidaknya)\b/i, 'minimal'],
  [/^(?:ini|itu)? ?tidak berhasil\b/i, 'Belum berhasil'],
  [/^(?:(?:ini )?tidak|ini belum) tersimpan\b/i, 'Belum tersimpan'],
  [/\bperamban\b/i, 'browser'],
  [/\bberkas/i, 'file'],
  [/\bsaringan\b/i, 'filter'],
  [/\bswafoto\b/i, 'selfie'],
  [/\bpapan ketik\b/i, 'keyboard'],
  [/\btelepon genggam\b/i, 'ponsel'],
  [/\bsambungan\b/i, 'koneksi'],
  [/\bberbincang\b/i, 'mengobrol'],
  [/\bditulisi\b/i, 'dikirimi email'],
  [/\bpembantu\b/i, 'penolong'],
  [/\bpemegang akun\b/i, 'pemilik akun'],
  [/\borang yang (?:anda jaga|dijaga|dirawat|diurus)\b/i, 'orang yang didampingi'],
  [/(?<!tanya )\bkabar harian\b/i, 'tanya kabar harian'],
  [/\bpaling besar \d/i, 'maksimal'],
  [/\btampilkan lagi$/i, 'Tampilkan lebih banyak'],
  [/\b(?:di|me|ter)segel\b|\bmenyegel\b/i, 'dienkripsi'],
  [/\bmenurut jam anda\b/i, 'menurut zona waktu Anda'],
  [/\bini tidak dapat dibatalkan\b/i, 'Ini tidak dapat diurungkan'],
];

/** English words that have been replaced, each with the idiomatic one. */
const replacedEnglish: readonly [RegExp, string][] = [
  [/\bsomebody\b/i, 'someone'],
  [/\beverybody\b/i, 'everyone'],
  [/\banybody\b/i, 'anyone'],
  [/\be-mail/i, 'email'],
  [/\bmails?\b(?! server)/i, 'email'],
  [/\bby your (?:own )?clock\b/i, 'in your time zone'],
  [/\bwhat (?:came|became) of\b/i, 'outcome'],
];

// Requirement: I18N-004
describe('the words of both languages', () => {
  it('the catalogues of both languages are found', () =>
    expect(catalogues.length).toBeGreaterThan(100));

  it.each(catalogues)(
    'both languages have the same keys and placeholders, and no empty text, in %s',
    (file) => {
      const [en, id] = [wordsIn(file, 'en'), wordsIn(file, 'id')];
      expect(Object.keys(id).sort()).toEqual(Object.keys(en).sort());
      for (const [key, text] of Object.entries(en)) {
        expect(text.trim(), `${key} in English`).not.toBe('');
        expect(id[key]?.trim(), `${key} in Indonesian`).not.toBe('');
        expect(blanks(id[key]), key).toEqual(blanks(text));
      }
    },
  );

  it.each(bundles)(
    'catalogues that are spread into one bundle have no key twice, in %s',
    (bundle) => {
      const text = readFileSync(path.join(project, bundle), 'utf8');
      const parts = [...text.matchAll(/from '(\.[^']*\.json)'/g)].map(([, from = '']) =>
        path.join(path.dirname(bundle), from),
      );
      expect(parts.length).toBeGreaterThan(1);
      const all = parts.flatMap((part) => Object.keys(wordsIn(part, 'en')));
      expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
    },
  );

  it.each(catalogues)('use placeholders, and no other syntax of i18next, in %s', (file) => {
    for (const language of ['en', 'id'] as const) {
      const texts = Object.entries(wordsIn(file, language));
      const others = texts.filter(([, text]) =>
        /\{\{|\}\}|\$t\(/.test(text.replace(/\{\{\w+\}\}/g, '')),
      );
      expect(others).toEqual([]);
    }
  });

  // The legal texts state settings, whose numbers are never 1.
  const isLegal = (file: string) => /gateway\/.*\/(?:terms|privacy)\.json$/.test(file);

  it.each(catalogues.filter((file) => !isLegal(file)))(
    'have no plural for bounds that are never 1, in %s',
    (file) => {
      const numbered =
        /\{\{(\w+)\}\} (?:\w+ )?(?:sessions|minutes|hours|days|weeks|months|times|calls|characters|pages|photos|companions|packs|subscriptions)\b/g;
      // Bounds are never 1, and names have no plural.
      const fixed = ['most', 'least', 'name'];
      const wrong = Object.entries(wordsIn(file, 'en')).filter(
        ([key, text]) =>
          !key.endsWith('_other') &&
          [...text.matchAll(numbered)].some(([, blank = '']) => !fixed.includes(blank)),
      );
      expect(wrong).toEqual([]);
    },
  );

  it.each(catalogues)('end a key in _one only if there is _other too, in %s', (file) => {
    const keys = Object.keys(wordsIn(file, 'en'));
    const plural = (key: string) => key.replace(/_one$/, '_other');
    expect(keys.filter((key) => !keys.includes(plural(key)))).toEqual([]);
  });

  it.each(catalogues)('Indonesian texts are not left in English, in %s', (file) => {
    const [en, id] = [wordsIn(file, 'en'), wordsIn(file, 'id')];
    // Texts of four words or more always differ between the languages; names and single terms may not.
    const left = Object.keys(en).filter(
      (key) => id[key] === en[key] && (en[key] ?? '').split(' ').length > 3,
    );
    expect(left).toEqual([]);
  });

  it.each(catalogues)('texts use one word per idea, in %s', (file) => {
    for (const [language, words] of [
      ['en', replacedEnglish],
      ['id', replaced],
    ] as const)
      for (const [other, word] of words)
        expect(
          Object.values(wordsIn(file, language)).filter((text) => other.test(text)),
          `write "${word}"`,
        ).toEqual([]);
  });
});
