import { acceptedLanguage } from '@kabar/server/accepted-language';
import { escapeHtml } from '@kabar/words/escape-html';
import type { Handler } from 'express';
import type { ServicePlace } from './app.ts';
import { readSold } from './catalogue-prices.ts';
import { currentNumbers } from './legal-numbers.ts';
import { legalText } from './legal-texts.ts';
import { looksScript } from './page-html.ts';
import type { ReleaseReader } from './release-reader.ts';
import { allowPage } from './security-headers.ts';
import type { GatewaySettings } from './settings.ts';

/**
 * Serves /terms-of-use.html and /privacy-policy.html: plain pages that open in a new tab and work without scripts. They use the
 * shell's styles, and this browser's settings for text size and colours.
 */
export function legalPages(
  settings: GatewaySettings,
  reader: ReleaseReader,
  billing: ServicePlace,
): Handler {
  return async (request, response, next) => {
    const name = /^\/(terms-of-use|privacy-policy)\.html$/.exec(request.path)?.[1];
    if (name === undefined || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next();
    const asked = new URL(request.url, settings.publicUrl).searchParams.get('language');
    const language = asked === 'id' || asked === 'en' ? asked : acceptedLanguage(request);
    const nonce = allowPage(response, settings);
    const styles = reader.registry().shell?.current.styles ?? [];
    const brand = escapeHtml(settings.brandName);
    const { title, html } = legalText(name === 'terms-of-use' ? 'terms' : 'privacy', language, {
      ...currentNumbers(await readSold(billing), settings.legalNumbers),
      brand,
    });
    const other = language === 'en' ? 'id' : 'en';
    response.type('html').send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<title>${title} - ${brand}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
<style nonce="${nonce}">${style}</style>
<script nonce="${nonce}">${looksScript}</script>
</head>
<body><main>
<p><a href="/">${brand}</a> &nbsp; <a href="?language=${other}" hreflang="${other}" lang="${other}">${other === 'en' ? 'English' : 'Bahasa Indonesia'}</a></p>
<h1>${title}</h1>
${html}
</main></body>
</html>
`);
  };
}

/** A column of text with the shell's colours and fonts. */
const style =
  'main{max-width:40rem;margin:0 auto;padding:2rem var(--k-gutter,1.25rem) 4rem}' +
  'h1{font-size:var(--k-size-page);line-height:1.2;margin:1rem 0}' +
  'h2{font-size:var(--k-size-large);margin:2rem 0 .25rem}p{margin:.25rem 0 1rem}' +
  'a{color:var(--k-leaf-text);display:inline-block;min-height:44px;line-height:44px}';
