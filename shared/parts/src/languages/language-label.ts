import type { Language } from '@kabar/web/words';

/** The languages that a list can be narrowed to, the most spoken among our companions first. */
const codes = [
  ...[
    'id',
    'en',
    'jv',
    'su',
    'ban',
    'mad',
    'min',
    'bug',
    'bjn',
    'ace',
    'ms',
    'nl',
    'de',
    'fr',
    'es',
    'ar',
    'ja',
  ],
  ...['ko', 'zh'],
];

/** Stored by its English name, whatever language the reader has; read in hers. */
export function languageOptions(reader: Language): { value: string; label: string }[] {
  return codes.map((code) => ({ value: nameOf(code, 'en'), label: nameOf(code, reader) }));
}

/** How a language reads that a person wrote in English or Indonesian; what is neither stays as it is. */
export function languageLabel(stored: string, reader: Language): string {
  const written = stored
    .trim()
    .toLowerCase()
    .replace(/^bahasa +/, '');
  const code = codes.find((each) =>
    (['en', 'id'] as const).some((language) => nameOf(each, language).toLowerCase() === written),
  );
  return code === undefined ? stored : nameOf(code, reader);
}

function nameOf(code: string, reader: Language): string {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code;
}
