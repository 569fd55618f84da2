import { expect, it } from 'vitest';
import { asLanguage, translate } from './words.ts';

const words = {
  en: { hello: 'Hello {{name}}', chats_one: '{{count}} chat', chats_other: '{{count}} chats' },
  id: { hello: 'Halo {{name}}', chats_one: '{{count}} obrolan', chats_other: '{{count}} obrolan' },
};

it('fills values into the text of the language', () => {
  expect(translate(words, 'id', 'hello', { name: 'Sari' })).toBe('Halo Sari');
});

it('chooses the form by count', () => {
  expect(translate(words, 'en', 'chats', { count: 1 })).toBe('1 chat');
  expect(translate(words, 'en', 'chats', { count: 3 })).toBe('3 chats');
  expect(translate(words, 'id', 'chats', { count: 1 })).toBe('1 obrolan');
});

it('falls back to English for what Indonesian lacks and for a language nobody speaks here', () => {
  const half = { en: words.en, id: { ...words.id, hello: undefined } };
  // A catalogue on disk cannot lack a key; one of another release can.
  expect(translate(half as never, 'id', 'hello', { name: 'Sari' })).toBe('Hello Sari');
  expect(asLanguage('fr-FR')).toBeUndefined();
});

it('leaves markup in values as it is, for the view to escape', () => {
  expect(translate(words, 'en', 'hello', { name: '<b>x</b>' })).toBe('Hello <b>x</b>');
});
