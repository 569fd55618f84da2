import type { Letters, Release } from '@kabar/releases/release';
import { asLanguage, type Language, languages } from '@kabar/rules/languages';
import { readCookie } from '@kabar/server/session-cookie';
import { escapeHtml } from '@kabar/words/escape-html';
import type { Request } from 'express';

export interface FirstView {
  styles: string;
  letters: readonly Letters[];
  body: string;
  /** The rest of the page's text, for readers without scripts. */
  text: string;
  questions: readonly { question: string; answer: string }[];
}

/**
 * The prerendered first view of a screen, in the frame of the shell, which is shown until scripts have loaded; undefined if the screen
 * has none.
 */
export function firstViewOf(
  { shell, release }: { shell: Release; release: Release },
  asked: { screen: string; language: Language; brand: string },
): FirstView | undefined {
  const { screens = {}, texts = {}, questions = {} } = release.firstViews ?? {};
  if (!Object.hasOwn(screens, asked.screen)) return undefined;
  const frame = shell.firstViews?.frames?.[asked.language];
  if (frame === undefined && release.name !== 'shell') return undefined;
  const parts = new Set([shell.firstViews, release.firstViews]);
  const styles = [...parts].map((views) => views?.styles ?? '').join('');
  const letters = [...parts].flatMap((views) => views?.letters ?? []);
  const branded = (html = '') => html.replaceAll('{brand}', () => escapeHtml(asked.brand));
  const screen = screens[asked.screen]?.[asked.language] ?? '';
  const inside = branded((frame ?? '{screen}').replace('{screen}', () => screen));
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

/** The language chosen in this browser, else the first supported language of Accept-Language. */
export function languageOf(request: Request): Language {
  const chosen = readCookie(request.headers.cookie, 'kabar_language');
  const known = languages.find((language) => language === chosen);
  return known ?? asLanguage(request.acceptsLanguages([...languages]) || undefined) ?? 'en';
}
