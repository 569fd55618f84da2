import en from '../locales/en/check-in-letters.json' with { type: 'json' };
import id from '../locales/id/check-in-letters.json' with { type: 'json' };
import type { Compose } from './letters.ts';
import type { Reader } from './say-time.ts';
import { stopPage } from './session-letters.ts';
import { keyIn, wordsOf } from './translate.ts';

const words = wordsOf('check-in-letters', { en, id });

/** To the account's holder, once a week: a loved one's check-ins in numbers. */
export const checkInWeekLetter: Compose = (_brand, { name, week, stop, reader: { language } }) => {
  const t = words(language);
  const answered = capital(inWords(week.answered, language));
  const asked = inWords(week.asked, language);
  const [calls, ahead] = [callsOf(week.calls, language), callsOf(week.callsAhead, language)];
  return {
    subject: t('week.subject', { name }),
    lines: [
      week.answered === 0
        ? t('week.none_answered', { asked, calls })
        : t('week.answered', { answered, asked, calls }),
      week.callsAhead === 0
        ? t('week.none_ahead', { calls: ahead })
        : t('week.ahead', { calls: ahead, count: week.callsAhead }),
      t('week.why', { name }),
    ],
    link: t('week.link'),
    page: '/check-ins',
    second: { words: t('week.stop'), page: stopPage(stop, language) },
  };
};

/** The weekly mail to a circle member: what the person in care shares, in numbers. */
export const circleWeekLetter: Compose = (_brand, facts) => {
  const { name, circleWeek: week, personId, stop } = facts;
  const { language } = facts.reader;
  const t = words(language);
  return {
    subject: t('week.subject', { name }),
    lines: [
      ...(week.asked === undefined ? [] : [checkInsOf(week.asked, week.answered ?? 0, language)]),
      ...(week.calls === undefined ? [] : callLinesOf(week.calls, week.callsAhead ?? 0, language)),
      ...(week.summaries === undefined ? [] : [summariesOf(week.summaries, language)]),
      t('circle.why', { name }),
    ],
    link: t('circle.link', { name }),
    page: `/care/${personId}`,
    second: { words: t('week.stop'), page: stopPage(stop, language) },
  };
};

/** To a loved one: their check-ins will end, on which day, and whom to ask. */
export const checkInStopLetter: Compose = (brand, { name, holder, time, reader }) => {
  const t = words(reader.language);
  return {
    subject: t('stop.subject'),
    lines: [
      t('stop.line', { name, time }),
      holder ? t('stop.holder', { holder }) : t('stop.no_holder'),
      t('no_emergency_service', { brand }),
    ],
  };
};

/** To an emergency contact: the check-ins of a person will end, and on which day. Not why. */
export const checkInStopContactLetter: Compose = (brand, { name, time, reader }) => {
  const t = words(reader.language);
  return {
    subject: t('stop_contact.subject', { name }),
    lines: [
      t('stop_contact.line', { name, brand, time }),
      t('stop_contact.advice', { name }),
      t('no_emergency_service', { brand }),
    ],
  };
};

/** Numbers up to ten as words, larger ones as digits. */
function inWords(count: number, language: Reader['language']): string {
  const key = keyIn(en, 'number', String(count));
  return key === undefined ? String(count) : words(language)(key);
}

function callsOf(count: number, language: Reader['language']): string {
  return words(language)('week.calls', { count, number: inWords(count, language) });
}

function checkInsOf(asked: number, answered: number, language: Reader['language']): string {
  const t = words(language);
  const values = {
    asked: inWords(asked, language),
    answered: capital(inWords(answered, language)),
  };
  return t(answered === 0 ? 'circle.none_answered' : 'circle.answered', values);
}

function callLinesOf(calls: number, ahead: number, language: Reader['language']): string[] {
  const t = words(language);
  const planned = callsOf(ahead, language);
  return [
    t(calls === 0 ? 'circle.no_calls' : 'circle.calls', {
      calls: capital(callsOf(calls, language)),
    }),
    ahead === 0
      ? t('week.none_ahead', { calls: planned })
      : t('week.ahead', { calls: planned, count: ahead }),
  ];
}

function summariesOf(count: number, language: Reader['language']): string {
  const number = capital(inWords(count, language));
  return words(language)('circle.summaries', { count, number });
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
