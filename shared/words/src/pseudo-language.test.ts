import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pseudoCatalogue } from '@kabar/dev/pseudo-language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarWords } from './calendar.ts';
import { latinWords } from './latin-words.ts';
import { type Facts, mailTexts } from './mail-texts.ts';
import { renderMail } from './mails.ts';
import { notificationKinds, notificationWords } from './notifications.ts';
import { isErrorCode, problemTitle } from './problems.ts';
import { pushActions, pushText } from './push-texts.ts';
import { receiptWords } from './receipt-words.ts';
import { type Reader, sayClock, sayDay, sayTime } from './say-time.ts';
import { statementWords } from './statement-words.ts';
import { wordsOf } from './translate.ts';

const folder = path.join(import.meta.dirname, '..', 'locales');
const namespaces = globSync('*.json', { cwd: path.join(folder, 'en') }).map(
  (file) => path.parse(file).name,
);
const read = (namespace: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(folder, language, `${namespace}.json`), 'utf8'));

/** In these tests English is a pseudo-language: every vowel of a catalogue has an accent. */
beforeAll(() => {
  for (const namespace of namespaces) {
    const [en, id] = [read(namespace, 'en'), read(namespace, 'id')];
    wordsOf(namespace, { en: pseudoCatalogue(en), id });
  }
  formatted = times();
});
afterAll(() => {
  for (const namespace of namespaces)
    wordsOf(namespace, { en: read(namespace, 'en'), id: read(namespace, 'id') });
});

const reader: Reader = { language: 'en', timezone: 'Europe/Berlin' };
const at = '2026-11-28T23:51:00Z';
const day = '2026-11-28';
const name = 'Grzg';
const brand = 'Kbr';
let formatted: string[] = [];
const times = () => [
  sayTime(new Date(at), reader),
  sayClock(new Date(at), reader),
  sayClock(new Date(at), { ...reader, timezone: 'Asia/Jakarta' }),
  sayDay(new Date(`${day}T00:00:00Z`), 'en'),
];

/** Words that do not come from a catalogue: without accents, and neither times nor given values. */
function untranslated(texts: readonly (string | undefined)[], values: readonly string[] = []) {
  const expectedValues = [...formatted, ...values];
  return texts.filter((text) => {
    const rest = expectedValues.reduce((left, value) => left.replaceAll(value, ''), text ?? '');
    return text === '' || /[aeiou]|\{\{/i.test(rest);
  });
}

/** Every state that a payload may hold, taken from keys such as 'why.refunded', 'circle_check_in.help.title'. */
const states = new Set(
  namespaces
    .filter((namespace) => /notifications$|-kinds$/.test(namespace))
    .flatMap((namespace) => Object.keys(read(namespace, 'en')))
    .flatMap((key) => key.split('.'))
    .filter(
      (part) => !notificationKinds.includes(part) && !/title|message|_(one|other)$/.test(part),
    ),
);
const named = {
  ...{ companion_name: name, client_name: name, acted_by_name: name, holder_name: name },
  ...{ other_name: name, loved_one_name: name, loved_one_zone: 'Asia/Jakarta', pack_name: name },
  ...{ scheduled_at: at, requested_time: at, proposed_at: at, started_at: at, tapped_at: at },
  ...{ arrived_at: at, at, until: day, count: 3, kept: 1, moved: 2, cancelled: 3, minutes: 1 },
  ...{ amount_usd: '50.00', sessions_remaining: 3, turn: 2, is_own: true, muted: true },
};
const fields = ['event', 'kind', 'reason', 'by', 'side', 'role', 'outcome', 'status', 'about'];
const payloads: Readonly<Record<string, unknown>>[] = [
  ...states,
  'approved',
  'no_show',
  'client',
  'companion',
  'next',
  'former',
].flatMap((state) => {
  const chosen = Object.fromEntries(fields.map((field) => [field, state]));
  return [chosen, { ...named, ...chosen }];
});

describe('a language that has only catalogues', () => {
  it.each([...notificationKinds, 'a_type_of_the_future'])(
    'a language that has only catalogues renders %s',
    (type) => {
      for (const payload of payloads) {
        const { title, message } = notificationWords(type, payload, reader);
        const values = [payload.event, payload.reason].filter((value) => typeof value === 'string');
        expect(untranslated([title, message], values), JSON.stringify(payload)).toEqual([]);
      }
      for (const now of [new Date(at), new Date(0)])
        for (const payload of [{}, named, { ...named, status: 'approved' }])
          expect(untranslated([pushText(type, payload, reader, now)])).toEqual([]);
      expect(untranslated(pushActions(type, 'en').map(({ title }) => title))).toEqual([]);
    },
  );

  it.each(Object.keys(mailTexts) as (keyof typeof mailTexts)[])(
    'a language that has only catalogues renders the mail %s',
    (kind) => {
      const numbers = { asked: 7, answered: 6, calls: 3, callsAhead: 1 };
      const facts: Facts = {
        ...{
          device: 'Xx',
          time: sayTime(new Date(at), reader),
          count: 1,
          reader,
          name,
          reason: 'Xx',
        },
        ...{ change: undefined, by: name, holder: name, medium: 'phone', stop: 'x', about: 'call' },
        ...{ week: numbers, notification: { type: 'booking_reminder', payload: named } },
        ...{ circleWeek: { ...numbers, summaries: 1 }, personId: 'x' },
      };
      const empty = { time: '', name: '', by: '', holder: '', medium: '', count: 0 };
      const none = { asked: 0, answered: 0, calls: 0, callsAhead: 0 };
      const variants: Partial<Facts>[] = [
        ...[{}, empty, { count: 12, week: none }, { medium: 'video' }],
        ...(['call', 'daily', 'help'] as const).map((about) => ({ about })),
        ...(['granted', 'revoked', 'stepped_down', 'deleted', 'made_by_operator'] as const).map(
          (change) => ({ change }),
        ),
        { change: 'removed_by_operator' },
        { circleWeek: { ...none, summaries: 2 } },
        { circleWeek: {} },
      ];
      for (const variant of variants) {
        const { subject, lines, link, second } = mailTexts[kind](brand, { ...facts, ...variant });
        const texts = [subject, ...lines, link ?? 'x', second?.words ?? 'x'];
        expect(untranslated(texts), JSON.stringify(variant)).toEqual([]);
      }
      const installation = { brandName: brand, publicUrl: 'https://x' };
      const { text, html } = renderMail({ kind, details: { at, name } }, reader, installation);
      expect(text).toMatch(/Wárm gréétíngs/);
      expect(html).toContain('é');
    },
  );

  it('renders the message of every error code', () => {
    const codes = Object.keys(read('problems', 'en')).filter(isErrorCode);
    expect(codes.length).toBeGreaterThan(200);
    expect(untranslated(codes.map((code) => problemTitle(code, 'en')))).toEqual([]);
    expect(untranslated([problemTitle('time_taken', 'en', 'paid')])).toEqual([]);
  });

  it('renders the texts of receipts, statements, calendars and names', () => {
    const texts = [
      ...[receiptWords('en')('title'), receiptWords('en')('provider.stripe')],
      ...[statementWords('en')('minutes', { count: 1 }), statementWords('en')('state.held')],
      ...[calendarWords('en')('trial', { name }), latinWords('en')('in_latin_letters', { name })],
    ];
    expect(untranslated(texts)).toEqual([]);
  });
});
