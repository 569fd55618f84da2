import en from '../locales/en/check-in-mails.json' with { type: 'json' };
import id from '../locales/id/check-in-mails.json' with { type: 'json' };
import type { Compose } from './mail-texts.ts';
import type { Reader } from './say-time.ts';
import { stopPage } from './session-mails.ts';
import { keyIn, wordsOf } from './translate.ts';

const words = wordsOf('check-in-mails', { en, id });

/** Weekly, to the account's holder: a loved one's check-ins in numbers. */
export const checkInWeekMail: Compose = (_brand, { name, week, stop, reader: { language } }) => {
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

/** Weekly, to a circle member: the numbers that the person in care shares. */
export const circleWeekMail: Compose = (_brand, facts) => {
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

/** To a loved one: their check-ins will end on a given day, and whom to ask about it. */
export const checkInStopMail: Compose = (brand, { name, holder, time, reader }) => {
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

/** To an emergency contact: a person's check-ins will end on a given day. It does not say why. */
export const checkInStopContactMail: Compose = (brand, { name, time, reader }) => {
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
