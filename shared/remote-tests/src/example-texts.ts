const people = [
  'Sari Dewi',
  'Made Wirawan',
  'Ann Lee',
  'Budi Santoso',
  'Rosa Lim',
  'Tom Berger',
  'Ayu Lestari',
  'Grace Okoye',
  'Putu Arya',
  'Maria Silva',
];

/** Sentences written by people. */
const sentences = [
  'We talked about the garden and the weather.',
  'She slept well and sounded cheerful.',
  'He would like to hear more music.',
  'They laughed about an old photograph.',
  'She walked to the market this morning.',
  'He asked how the grandchildren are.',
  'They baked bread on Sunday.',
  'She reads the newspaper every day.',
  'He misses the sea a little.',
  'They look forward to the next call.',
];

/** The texts of a field by its name; the first matching row counts. `n` is the index in the list. */
const byName: readonly [RegExp, (n: number) => string][] = [
  [/(avatar|photo|picture|image|Url)/, (n) => `/api/auth/avatars/example-${n}.webp`],
  [/email/i, (n) => `person-${n}@example.com`],
  [/^(until|end|endTime)$/, (n) => `${String(10 + n).padStart(2, '0')}:00`],
  [/^(time|start|from|startTime|localTime)$/, (n) => `${String(9 + n).padStart(2, '0')}:00`],
  [/month$/i, (n) => `2026-${String(n).padStart(2, '0')}`],
  [/zone$/i, (n) => ['Asia/Jakarta', 'Europe/Berlin'][n % 2] ?? ''],
  [/country/i, (n) => ['ID', 'DE'][n % 2] ?? ''],
  [/currency/i, () => 'USD'],
  [/languages?$/i, (n) => ['Indonesian', 'English'][n % 2] ?? ''],
  [/phone|whatsapp/i, (n) => `+62 812 3456 78${n + 10}`],
  [/^(\w*[nN]ame|by|staff|owner)$/, (n) => people[(n - 1) % people.length] ?? ''],
  [/interests?$/i, (n) => ['Gardening', 'Music'][n % 2] ?? ''],
  [/(price|amount|total|fee|earned|paid|sum)/i, (n) => `${12 * n}.50`],
];

/** Values for schemas that require a certain format. */
const forms = [
  '12.50',
  '09:00',
  '2026-03-04',
  '2026-03',
  'ID',
  'example',
  'abcd-efgh-ijkl-mnop',
  '/admin/bookings',
  'https://example.com/',
  'x'.repeat(43),
  'a'.repeat(64),
];

/** Candidate texts for a field, the likeliest first; the schema decides which is valid. */
export function textsNamed(name: string, index: number): string[] {
  const named = byName.find(([pattern]) => pattern.test(name))?.[1](index + 1);
  const sentence = sentences[index % sentences.length] ?? '';
  return named === undefined ? [sentence, ...forms] : [named, sentence, ...forms];
}

/** Removes people's names and sentences, which are the same in every language. */
export function withoutExamples(text: string): string {
  return [...sentences, ...people].reduce((rest, example) => rest.replaceAll(example, ''), text);
}
