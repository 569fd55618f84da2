import type { Letters, Release } from '@kabar/build/release';
import { readCookie } from '@kabar/server/session-cookie';
import { escapeHtml } from '@kabar/words/escape-html';
import type { Request } from 'express';

export interface FirstView {
  styles: string;
  letters: readonly Letters[];
  body: string;
  /** The rest of the page, for readers without scripts. */
  text: string;
  questions: readonly { question: string; answer: string }[];
}

/** What the requested screen shows before its scripts have loaded; undefined for a screen that has no such view. */
export function firstViewOf(
  shell: Release,
  asked: { screen: string; language: 'en' | 'id'; brand: string },
): FirstView | undefined {
  const {
    screens = {},
    texts = {},
    questions = {},
    styles = '',
    letters = [],
  } = shell.firstViews ?? {};
  if (!Object.hasOwn(screens, asked.screen)) return undefined;
  const branded = (html = '') => html.replaceAll('{brand}', () => escapeHtml(asked.brand));
  const inside = branded(screens[asked.screen]?.[asked.language]);
  const named = (text: string) => text.replaceAll('{brand}', () => asked.brand);
  return {
    styles,
    letters,
    body: `<div id="first-view" class="first-view shell-frame" lang="${asked.language}">${inside}</div>`,
    text: branded(texts[asked.screen]?.[asked.language]),
    questions: (questions[asked.screen]?.[asked.language] ?? []).map(({ question, answer }) => ({
      question: named(question),
      answer: named(answer),
    })),
  };
}

/** The language chosen in this browser, or else the first of its languages that the product has. */
export function languageOf(request: Request): 'en' | 'id' {
  const chosen = readCookie(request.headers.cookie, 'kabar_language');
  if (chosen === 'en' || chosen === 'id') return chosen;
  return request.acceptsLanguages('en', 'id') === 'id' ? 'id' : 'en';
}
