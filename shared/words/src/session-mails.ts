import en from '../locales/en/session-mails.json' with { type: 'json' };
import id from '../locales/id/session-mails.json' with { type: 'json' };
import type { Compose } from './mail-texts.ts';
import type { Reader } from './say-time.ts';
import { keyIn, wordsOf } from './translate.ts';

const words = wordsOf('session-mails', { en, id });

/** To a loved one, before a session for them. */
export const sessionMail: Compose = (brand, facts) => {
  const { name, holder, time, stop, reader } = facts;
  const t = words(reader.language);
  const companion = facts.by || t('companion', { brand });
  return {
    subject: t('subject', { time }),
    lines: [
      t('line', { name, companion, time }),
      howToJoin(facts.medium, reader.language),
      holder ? t('holder', { holder }) : t('no_holder'),
    ],
    link: t('link'),
    second: { words: t('stop'), page: stopPage(stop, reader.language) },
  };
};

function howToJoin(medium: string, language: Reader['language']): string {
  const t = words(language);
  if (medium === 'video') return t('video');
  const key = keyIn(en, 'medium', medium);
  return key === undefined ? t('as_arranged') : t('by_medium', { medium: t(key) });
}

/** The secret is in the URL's fragment, which browsers do not send to servers, so it is in no log. */
export function stopPage(stop: string, language: Reader['language']): string {
  return `/care/stop#token=${stop}&language=${language}`;
}
