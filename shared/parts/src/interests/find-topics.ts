import type { Language } from '@kabar/web/words';
import en from '../../locales/en/interests-topics.json' with { type: 'json' };
import id from '../../locales/id/interests-topics.json' with { type: 'json' };
import { catalogue, type TopicKey } from './catalogue.ts';

const words: Record<Language, Record<TopicKey, string>> = { en, id };
const keys = catalogue.flatMap((group) => group.topics);
const byEnglish = new Map(keys.map((key) => [en[key].toLowerCase(), key]));

/** The label of a stored interest; own words of a person are shown as written. */
export function interestLabel(stored: string, language: Language): string {
  const key = byEnglish.get(stored.toLowerCase());
  return key === undefined ? stored : words[language][key];
}

export interface Topic {
  /** The English name: what is stored, whatever language the reader has. */
  value: string;
  label: string;
}

/** The groups with the topics that contain the search text, ignoring case; all for an empty search. */
export function searchCatalogue(search: string, language: Language) {
  const wanted = search.trim().toLocaleLowerCase(language);
  return catalogue
    .map(({ group, topics }) => ({
      key: group,
      title: words[language][group],
      topics: topics
        .map((topic): Topic => ({ value: en[topic], label: words[language][topic] }))
        .filter(({ label }) => label.toLocaleLowerCase(language).includes(wanted)),
    }))
    .filter(({ topics }) => topics.length > 0);
}
