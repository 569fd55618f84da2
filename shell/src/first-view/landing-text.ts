import type { Language } from '@kabar/rules/languages';
import en from '../../locales/en/landing.json' with { type: 'json' };
import moreEn from '../../locales/en/landing-more.json' with { type: 'json' };
import frameEn from '../../locales/en/shell.json' with { type: 'json' };
import id from '../../locales/id/landing.json' with { type: 'json' };
import moreId from '../../locales/id/landing-more.json' with { type: 'json' };
import frameId from '../../locales/id/shell.json' with { type: 'json' };

/* The landing page for readers without scripts, including search engines: its text below the first view, and its
   questions. It has the page's words without its layout. */

type Words = Record<keyof typeof en | keyof typeof moreEn | keyof typeof frameEn, string>;
const languages: Record<Language, Words> = {
  en: { ...frameEn, ...en, ...moreEn },
  id: { ...frameId, ...id, ...moreId },
};

const questions = ['install', 'pay', 'change', 'miss', 'cancel', 'privacy', 'emergency'] as const;

/** By screen path and language; {brand} is replaced by the escaped product name, {plans} by the plans' prices. */
export const textViews = () => ({ '/': { en: text('en'), id: text('id') } });

/** Questions with their answers, not escaped. */
export const questionViews = () => ({
  '/': { en: questionsIn(languages.en), id: questionsIn(languages.id) },
});

function questionsIn(words: Words) {
  return questions.map((name) => ({
    question: branded(words[`questions.${name}.title`]),
    answer: branded(words[`questions.${name}.text`]),
  }));
}

function text(language: Language): string {
  const words = languages[language];
  const legal = (file: string, key: keyof Words) =>
    `<a href="/${file}.html?language=${language}">${say(key)}</a>`;
  const say = (key: keyof Words) =>
    branded(words[key]).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const section = (title: keyof Words, ...rest: string[]) =>
    `<section><h2>${say(title)}</h2>${rest.join('')}</section>`;
  const part = (title: keyof Words, body: keyof Words) =>
    `<h3>${say(title)}</h3><p>${say(body)}</p>`;
  const list = (...keys: (keyof Words)[]) =>
    `<ul>${keys.map((key) => `<li>${say(key)}</li>`).join('')}</ul>`;
  const how = ['one', 'two', 'three'] as const;
  const who = ['alone', 'students', 'wellness', 'seniors', 'families'] as const;
  const why = ['humans', 'personal', 'peace'] as const;
  return [
    section('how.title', ...how.map((step) => part(`how.${step}.title`, `how.${step}.text`))),
    section('plans.title', `<p>${say('plans.lead')}</p>`, '{plans}'),
    section(
      'vetted.title',
      list('vetted.papers', 'vetted.decision', 'vetted.calls', 'vetted.contact'),
    ),
    section('unanswered.title', list('unanswered.again', 'unanswered.contacts', 'unanswered.team')),
    section('who.title', ...who.map((one) => part(`who.${one}.title`, `who.${one}.text`))),
    section('why.title', ...why.map((one) => part(`why.${one}.title`, `why.${one}.text`))),
    section(
      'questions.title',
      ...questions.map((one) => part(`questions.${one}.title`, `questions.${one}.text`)),
    ),
    `<p>${legal('terms-of-use', 'footer.terms')} ${legal('privacy-policy', 'footer.privacy')}</p>`,
  ].join('');
}

function branded(words: string): string {
  return words.replaceAll('{{brand}}', '{brand}');
}
