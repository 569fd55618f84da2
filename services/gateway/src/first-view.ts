import type { Release } from '@kabar/build/release';
import { readCookie } from '@kabar/server/session-cookie';
import { escapeHtml } from '@kabar/words/escape-html';
import type { Request } from 'express';

export interface FirstView {
  styles: string;
  body: string;
}

/** What the requested screen shows before its scripts have loaded; undefined for a screen that has no such view. */
export function firstViewOf(
  shell: Release,
  asked: { screen: string; language: 'en' | 'id'; brand: string },
): FirstView | undefined {
  const { screens = {}, styles = '' } = shell.firstViews ?? {};
  if (!Object.hasOwn(screens, asked.screen)) return undefined;
  const html = screens[asked.screen]?.[asked.language] ?? '';
  const inside = html.replaceAll('{brand}', () => escapeHtml(asked.brand));
  return {
    styles,
    body: `<div id="first-view" class="first-view shell-frame" lang="${asked.language}">${inside}</div>`,
  };
}

/** The language chosen in this browser, or else the first of its languages that the product has. */
export function languageOf(request: Request): 'en' | 'id' {
  const chosen = readCookie(request.headers.cookie, 'kabar_language');
  if (chosen === 'en' || chosen === 'id') return chosen;
  return request.acceptsLanguages('en', 'id') === 'id' ? 'id' : 'en';
}
