import { emergencyKinds, emergencyNumbers } from '@kabar/contracts/emergency-numbers';
import { type Language, locales } from '@kabar/rules/languages';
import { escapeHtml } from '@kabar/words/escape-html';
import type { Handler } from 'express';
import { questionScript } from './offline-question.ts';
import { scheduleScript } from './offline-schedule.ts';
import { offlineWords } from './offline-texts.ts';
import { languageScript, looksScript } from './page-html.ts';
import { allowPage } from './security-headers.ts';
import { sendPage } from './send-page.ts';
import type { GatewaySettings } from './settings.ts';

/** Serves what a browser needs to install Kabar, and the page that the service worker shows without a connection. */
export function installedApp(settings: GatewaySettings): Handler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (request.path === '/manifest.webmanifest') {
      response.setHeader('cache-control', 'no-cache');
      response.type('application/manifest+json').send(JSON.stringify(manifest(settings)));
      return;
    }
    if (request.path !== '/offline.html') return next();
    const nonce = allowPage(response, settings);
    sendPage(request, response, offlinePage(escapeHtml(settings.brandName), nonce));
  };
}

function manifest({ brandName }: GatewaySettings) {
  return {
    id: '/',
    name: brandName,
    short_name: brandName,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#FBF7F1',
    theme_color: '#FBF7F1',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

/** A self-contained page in both languages. It has no personal data until its script fills in what the browser stores. */
function offlinePage(brand: string, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand}</title>
<style nonce="${nonce}">${style}</style>
<script nonce="${nonce}">${looksScript}${languageScript}</script>
</head>
<body>${part('en', brand)}${part('id', brand)}<script nonce="${nonce}">${scheduleScript}${questionScript}</script></body>
</html>
`;
}

/** The page's script replaces these. */
const sessionPlaceholders = { time: '{time}', name: '{name}' };

function part(language: Language, brand: string): string {
  const t = offlineWords(language);
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const others = Object.keys(emergencyNumbers)
    .filter((code) => code !== 'ID')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
    .map(({ code, name }) => `<h3>${name}</h3>${numbersOf(code, language)}`);
  return `<main lang="${language}">
<h1>${t('title')}</h1>
<p>${t('lead')}</p>
<p><a class="main" href="">${t('again')}</a></p>
${questionOf(language, brand)}
<section hidden data-locale="${locales[language]}" data-with="${t('session', sessionPlaceholders)}"><h2>${t('today')}</h2><ul></ul></section>
<h2>${t('numbers')}</h2>
${numbersOf('ID', language)}
<p>${t('notAService', { brand })}</p>
<details><summary>${t('otherCountries')}</summary><p>${t('elsewhere')}</p>${others.join('\n')}</details>
</main>`;
}

/** The three answers to a check-in question; hidden until the script finds an open question. */
function questionOf(language: Language, brand: string): string {
  const t = offlineWords(language);
  const buttons = (['fine', 'call', 'help'] as const).map(
    (answer) => `<button type="button" data-answer="${answer}">${t(`answers.${answer}`)}</button>`,
  );
  return `<section hidden data-question><h2>${t('question')}</h2>${buttons.join('')}
<p hidden data-kept role="status">${t('kept', { brand })}</p>
<div hidden data-not-sent role="alert"><strong>${t('notSent')}</strong><p>${t('notSentText')}</p></div></section>`;
}

function numbersOf(code: string, language: Language): string {
  const t = offlineWords(language);
  const rows = emergencyKinds.flatMap((kind) => {
    const number = emergencyNumbers[code]?.[kind];
    if (number === undefined) return [];
    const call = t('call', { number });
    return [`<li><a href="tel:${number}">${t(`kinds.${kind}`)}: ${call}</a></li>`];
  });
  return `<ul>${rows.join('')}</ul>`;
}

const style =
  ':root{color-scheme:light;--ground:#fbf7f1;--ink:#2b2622;--leaf:#0b6b5c;--on-leaf:#fff}' +
  '[data-mantine-color-scheme=dark]{color-scheme:dark;--ground:#1d1a17;--ink:#f3ede4;--leaf:#7fd1c1;--on-leaf:#12211e}' +
  'html{font-size:112.5%}[data-text-size=large]{font-size:131%}[data-text-size=largest]{font-size:150%}' +
  'body{margin:0;background:var(--ground);color:var(--ink);font-family:system-ui,sans-serif;line-height:1.5}' +
  'html:lang(en) main:lang(id),html:lang(id) main:lang(en){display:none}' +
  'main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem 4rem}' +
  'h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.25rem;margin-top:2rem}h3{font-size:1rem;margin-bottom:0}' +
  'ul{list-style:none;margin:0;padding:0}' +
  '[hidden]{display:none}section li{font-size:1.25rem;padding:.375rem 0;overflow-wrap:anywhere}' +
  'li a,summary{display:block;min-height:48px;line-height:1.5;padding-top:12px;box-sizing:border-box}' +
  'a{color:var(--leaf)}summary{cursor:pointer}' +
  'button{display:block;width:100%;min-height:4rem;margin:.75rem 0;padding:.5rem 1rem;border:2px solid var(--leaf);border-radius:14px;' +
  'background:var(--leaf);color:var(--on-leaf);font:inherit;font-size:1.375rem;font-weight:700;cursor:pointer}' +
  'button[data-answer=call]{background:none;color:var(--leaf)}button[data-answer=help]{background:#b3261e;border-color:#b3261e;color:#fff}' +
  '[data-not-sent]:not([hidden]){border:3px solid #b3261e;border-radius:14px;padding:1rem}[data-not-sent] strong{font-size:2.25rem;line-height:1.1}' +
  '.main{display:inline-block;padding:.75rem 1.5rem;border-radius:999px;background:var(--leaf);color:var(--on-leaf);text-decoration:none}';
