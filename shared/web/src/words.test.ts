import { asLanguage } from '@kabar/rules/languages';
import { beforeEach, describe, expect, it } from 'vitest';
import { addWords, type Catalogue, type Language, translate } from './words.ts';

const en = {
  hello: 'Hello {{name}}',
  met: '{{name}} met {{other}}',
  chats_one: '{{count}} chat',
  chats_other: '{{count}} chats',
  'page.title: more': 'Dots and colons',
};
const id = {
  ...en,
  hello: 'Halo {{name}}',
  chats_one: '{{count}} obrolan',
  chats_other: '{{count}} obrolan',
};

beforeEach(() => addWords('test', { en, id }));

const say = (language: Language, key: string, values?: Record<string, string | number>) =>
  translate('test', language, key, values);

it('fills values into the text', () => {
  expect(say('id', 'hello', { name: 'Sari' })).toBe('Halo Sari');
});

it('selects the plural form by count', () => {
  expect(say('en', 'chats', { count: 1 })).toBe('1 chat');
  expect(say('en', 'chats', { count: 0 })).toBe('0 chats');
  expect(say('en', 'chats', { count: 3 })).toBe('3 chats');
  expect(say('id', 'chats', { count: 1 })).toBe('1 obrolan');
});

it('treats keys literally, and shows an unknown key as it is', () => {
  expect(say('en', 'page.title: more')).toBe('Dots and colons');
  expect(say('en', 'page.nothing: here')).toBe('page.nothing: here');
  expect(translate('never-added', 'id', 'hello', { name: 'Sari' })).toBe('hello');
});

it('falls back to English for a text that Indonesian lacks, and for an unknown language', () => {
  // A catalogue of this checkout cannot lack a key; one of another release can.
  const half: Catalogue = { chats_one: 'satu', chats_other: 'banyak' };
  addWords('half', { en, id: half as typeof id });
  expect(translate('half', 'id', 'hello', { name: 'Sari' })).toBe('Hello Sari');
  expect(asLanguage('fr-FR')).toBeUndefined();
});

it('separates namespaces, and accepts catalogues that are added later', () => {
  addWords('later', {
    en: { hello: 'Good day {{name}}' },
    id: { hello: 'Selamat siang {{name}}' },
  });
  expect(translate('later', 'id', 'hello', { name: 'Sari' })).toBe('Selamat siang Sari');
  expect(say('id', 'hello', { name: 'Sari' })).toBe('Halo Sari');
});

describe('typed text', () => {
  // Requirement: I18N-005
  it.each([
    '<b>x</b>',
    'Tom & "Jerry"',
    '{{other}}',
    '{{- other}}',
    '{{name}}',
    '{{other, uppercase}}',
    '$t(hello)',
    '$t(chats, {"count": 1})',
    '$& $1 $$ $`',
  ])('typed text is shown as it is and never interpreted: %s', (typed) => {
    expect(say('en', 'hello', { name: typed })).toBe(`Hello ${typed}`);
    expect(say('id', 'met', { name: typed, other: 'Sari' })).toBe(`${typed} met Sari`);
    expect(say('en', 'met', { name: 'Sari', other: typed })).toBe(`Sari met ${typed}`);
  });

  it('typed text is never treated as an option of i18next, whatever its name', () => {
    const values = { lng: 'id', ns: 'none', context: 'x', defaultValue: 'y', postProcess: 'z' };
    expect(say('en', 'hello', { ...values, name: 'Sari' })).toBe('Hello Sari');
  });

  it('keeps a placeholder without a value as it is', () => {
    expect(say('en', 'met', { name: 'Sari' })).toBe('Sari met {{other}}');
  });
});
