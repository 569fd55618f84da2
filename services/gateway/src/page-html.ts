import type { Sold } from '@kabar/contracts/catalogue';
import type { Letters, Registry, Release } from '@kabar/releases/release';
import type { Language } from '@kabar/rules/languages';
import { escapeHtml } from '@kabar/words/escape-html';
import { plansAsHtml } from './catalogue-prices.ts';
import type { FirstView } from './first-view.ts';
import { remotesIn } from './live-releases.ts';
import type { Pixel } from './marketing-pixel.ts';
import { aboutPage } from './page-meta.ts';
import type { GatewaySettings } from './settings.ts';

export interface PageParts {
  nonce: string;
  settings: GatewaySettings;
  shell: Release;
  registry: Registry;
  /** The releases whose files the requested screen needs immediately. */
  needed: Release[];
  /** The path of the screen in its release's route table. */
  screen: string;
  language: Language;
  /** Shown while the scripts are loading. */
  firstView: FirstView | undefined;
  pixel: Pixel | undefined;
  /** The plans and prices, only on the landing page. */
  sold: Sold | undefined;
  /** The token with which the page reports whether releases start or fail. */
  token: string | undefined;
}

export function renderPage(parts: PageParts): string {
  const { nonce, settings, shell, firstView } = parts;
  // Placed after the first content: a style sheet in the head would block the whole page.
  const [inHead, inBody] = firstView ? [[], styles(parts)] : [styles(parts), []];
  const brand = escapeHtml(settings.brandName);
  return `<!doctype html>
<html lang="${parts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
${aboutPage(parts)}
<meta name="theme-color" content="#FBF7F1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/icon-192.png">
${[...inHead, ...preloads(parts)].join('\n')}
${firstView ? `<style nonce="${nonce}" id="first-view-styles">${firstView.styles}</style>` : ''}
<script nonce="${nonce}">${looksScript}${languageScript}${firstView ? lettersScript(firstView.letters) : ''}${settings.hot ? hotScript : ''}</script>
<script type="application/json" id="kabar-page">${inlineJson(pageData(parts))}</script>
<script nonce="${nonce}" src="${shell.entry}" defer></script>
</head>
<body>${firstView?.body ?? ''}${inBody.join('')}<div id="root"></div><noscript>${withoutScripts(parts, brand)}</noscript></body>
</html>
`;
}

function withoutScripts({ firstView, language, sold }: PageParts, brand: string): string {
  const asks = `<p lang="en">${brand} needs JavaScript. Please switch it on and reload this page.</p>`;
  const text = firstView?.text.replace('{plans}', () => plansAsHtml(sold, language));
  return text ? `<div class="first-view-text" lang="${language}">${text}${asks}</div>` : asks;
}

function styles({ shell }: PageParts): string[] {
  return shell.styles.map((href) => link(`rel="stylesheet" href="${href}"`));
}

function preloads({ nonce, shell, needed, screen, settings }: PageParts): string[] {
  const cold = needed.filter((release) => release.name !== settings.hot?.name);
  const scripts = cold.flatMap((release) => [
    ...(release.name === 'shell' ? [] : [release.entry]),
    ...release.always.scripts,
    ...(release.preload[screen]?.scripts ?? []),
  ]);
  const styles = cold.flatMap((release) => [
    ...release.always.styles,
    ...(release.preload[screen]?.styles ?? []),
  ]);
  const shared = cold
    .flatMap((release) => release.preload[screen]?.shares ?? [])
    .map((name) => shell.onDemand[name]);
  return [
    ...unique([...scripts, ...shared.flatMap((one) => one?.scripts ?? [])]).map((href) =>
      link(`rel="preload" as="script" href="${href}" nonce="${nonce}"`),
    ),
    ...unique([...styles, ...shared.flatMap((one) => one?.styles ?? [])]).map((href) =>
      link(`rel="preload" as="style" href="${href}"`),
    ),
    ...shell.fonts.map((href) =>
      link(`rel="preload" as="font" type="font/woff2" href="${href}" crossorigin`),
    ),
  ];
}

function link(attributes: string): string {
  return `<link ${attributes}>`;
}

function unique(addresses: string[]): string[] {
  return [...new Set(addresses)];
}

/** Data that the shell needs for its first screen, so that it makes no request for it. */
function pageData({ settings, shell, registry, pixel, sold, token }: PageParts) {
  return {
    brandName: settings.brandName,
    demo: settings.demo,
    shell: shell.version,
    rows: shell.routes,
    remotes: remotesIn(registry),
    ...(pixel ? { pixel } : {}),
    ...(sold ? { sold } : {}),
    ...(token ? { token } : {}),
  };
}

/** Inside a script element a literal '<' could end it. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/* Applies text size and colours before the first paint, so that nothing shifts. */
export const looksScript =
  "var c,h=document.documentElement;try{var s=localStorage,t=s.getItem('kabar-text-size');if(t)h.dataset.textSize=t;" +
  "c=s.getItem('kabar-color-scheme')}catch(e){}" +
  "if(c==='dark'||c!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)" +
  "h.setAttribute('data-mantine-color-scheme','dark');";

/* Runs after `looksScript`, whose variable `s` (local storage) it uses. */
export const languageScript =
  "try{h.lang=(s.getItem('kabar-language')||navigator.language||'').slice(0,2)==='id'?'id':'en'}catch(e){}";

/** Adds fonts as bytes, which are available before the first layout; fonts loaded by URL are not. */
function lettersScript(letters: readonly Letters[]): string {
  if (letters.length === 0) return '';
  const fonts = letters.map(({ family, weight, bytes }) => [family, weight, bytes]);
  return (
    `try{${JSON.stringify(fonts)}.forEach(function(f){document.fonts.add(new FontFace(f[0],` +
    'Uint8Array.from(atob(f[2]),function(c){return c.charCodeAt(0)}),{weight:f[1]}))})}catch(e){}'
  );
}

/* React looks for this hook when it starts; without it a hot update loads the changed module but does not render it. */
const hotScript =
  ';(function(){var r=new Map(),n=0;window.__REACT_DEVTOOLS_GLOBAL_HOOK__={renderers:r,supportsFiber:true,' +
  'inject:function(x){r.set(++n,x);return n},onScheduleFiberRoot:function(){},onCommitFiberRoot:function(){},' +
  'onCommitFiberUnmount:function(){}}})();';
