import type { Language } from '@kabar/web/words';

/** Languages by code; the English name is what is stored. Listed here, because browsers know few languages of Indonesia. */
const languages: Record<string, Record<Language, string>> = {
  id: { en: 'Indonesian', id: 'Indonesia' },
  jv: { en: 'Javanese', id: 'Jawa' },
  su: { en: 'Sundanese', id: 'Sunda' },
  mad: { en: 'Madurese', id: 'Madura' },
  min: { en: 'Minangkabau', id: 'Minangkabau' },
  ban: { en: 'Balinese', id: 'Bali' },
  bug: { en: 'Buginese', id: 'Bugis' },
  ace: { en: 'Acehnese', id: 'Aceh' },
  bbc: { en: 'Batak', id: 'Batak' },
  bew: { en: 'Betawi', id: 'Betawi' },
  bjn: { en: 'Banjar', id: 'Banjar' },
  sas: { en: 'Sasak', id: 'Sasak' },
  mak: { en: 'Makassarese', id: 'Makassar' },
  en: { en: 'English', id: 'Inggris' },
  ms: { en: 'Malay', id: 'Melayu' },
  zh: { en: 'Mandarin', id: 'Mandarin' },
  yue: { en: 'Cantonese', id: 'Kanton' },
  nan: { en: 'Hokkien', id: 'Hokkien' },
  hak: { en: 'Hakka', id: 'Hakka' },
  ar: { en: 'Arabic', id: 'Arab' },
  nl: { en: 'Dutch', id: 'Belanda' },
  fr: { en: 'French', id: 'Prancis' },
  de: { en: 'German', id: 'Jerman' },
  es: { en: 'Spanish', id: 'Spanyol' },
  pt: { en: 'Portuguese', id: 'Portugis' },
  it: { en: 'Italian', id: 'Italia' },
  ja: { en: 'Japanese', id: 'Jepang' },
  ko: { en: 'Korean', id: 'Korea' },
  hi: { en: 'Hindi', id: 'Hindi' },
  ur: { en: 'Urdu', id: 'Urdu' },
  bn: { en: 'Bengali', id: 'Bengali' },
  ta: { en: 'Tamil', id: 'Tamil' },
  te: { en: 'Telugu', id: 'Telugu' },
  pa: { en: 'Punjabi', id: 'Punjabi' },
  ml: { en: 'Malayalam', id: 'Malayalam' },
  gu: { en: 'Gujarati', id: 'Gujarat' },
  mr: { en: 'Marathi', id: 'Marathi' },
  ne: { en: 'Nepali', id: 'Nepali' },
  si: { en: 'Sinhala', id: 'Sinhala' },
  th: { en: 'Thai', id: 'Thai' },
  vi: { en: 'Vietnamese', id: 'Vietnam' },
  tl: { en: 'Tagalog', id: 'Tagalog' },
  my: { en: 'Burmese', id: 'Burma' },
  km: { en: 'Khmer', id: 'Khmer' },
  lo: { en: 'Lao', id: 'Lao' },
  ru: { en: 'Russian', id: 'Rusia' },
  uk: { en: 'Ukrainian', id: 'Ukraina' },
  pl: { en: 'Polish', id: 'Polandia' },
  tr: { en: 'Turkish', id: 'Turki' },
  fa: { en: 'Persian', id: 'Persia' },
  he: { en: 'Hebrew', id: 'Ibrani' },
  el: { en: 'Greek', id: 'Yunani' },
  sv: { en: 'Swedish', id: 'Swedia' },
  da: { en: 'Danish', id: 'Denmark' },
  nb: { en: 'Norwegian', id: 'Norwegia' },
  fi: { en: 'Finnish', id: 'Finlandia' },
  cs: { en: 'Czech', id: 'Ceko' },
  hu: { en: 'Hungarian', id: 'Hungaria' },
  ro: { en: 'Romanian', id: 'Rumania' },
  yo: { en: 'Yoruba', id: 'Yoruba' },
  ig: { en: 'Igbo', id: 'Igbo' },
  ha: { en: 'Hausa', id: 'Hausa' },
  sw: { en: 'Swahili', id: 'Swahili' },
  am: { en: 'Amharic', id: 'Amhara' },
  so: { en: 'Somali', id: 'Somalia' },
};

const byName = new Map(
  Object.values(languages).flatMap((names) =>
    [names.id, names.en].map((name) => [name.toLowerCase(), names] as const),
  ),
);

/** The label of a language that is stored in English or Indonesian; other texts are shown as written. */
export function languageLabel(stored: string, language: Language): string {
  const written = stored
    .trim()
    .toLowerCase()
    .replace(/^bahasa +/, '');
  return byName.get(written)?.[language] ?? stored;
}

/** The languages whose name in the reader's language or English contains the search text, by name; all for an empty search. */
export function searchLanguages(search: string, language: Language) {
  const wanted = search.trim().toLowerCase();
  return Object.values(languages)
    .filter((names) => [names.en, names[language]].some((name) => has(name, wanted)))
    .map((names) => ({ value: names.en, label: names[language] }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

/** The languages of the browser's settings, as they are stored. */
export function browserLanguages(tags: readonly string[] = navigator.languages): string[] {
  const names = tags.map((tag) => languages[tag.split('-')[0] ?? '']?.en);
  return [...new Set(names.filter((name) => name !== undefined))];
}

function has(name: string, wanted: string) {
  return name.toLowerCase().includes(wanted);
}
