import { escapeHtml } from '@kabar/words/escape-html';
import type { Handler } from 'express';
import { legalTexts } from './legal-texts.ts';
import { readsIndonesian } from './problem.ts';
import { allowPage } from './security-headers.ts';
import type { GatewaySettings } from './settings.ts';

/** /terms-of-use.html and /privacy-policy.html: plain pages that open in a new tab and need no script. */
export function legalPages(settings: GatewaySettings): Handler {
  return (request, response, next) => {
    const name = /^\/(terms-of-use|privacy-policy)\.html$/.exec(request.path)?.[1];
    if (name === undefined || (request.method !== 'GET' && request.method !== 'HEAD'))
      return next();
    const asked = new URL(request.url, settings.publicUrl).searchParams.get('language');
    const language = asked === 'id' || (asked !== 'en' && readsIndonesian(request)) ? 'id' : 'en';
    const text = legalTexts[name === 'terms-of-use' ? 'terms' : 'privacy'][language];
    const nonce = allowPage(response, settings);
    const brand = escapeHtml(settings.brandName);
    const paragraphs = text.parts
      .map(({ title, body }) => `<h2>${title}</h2>\n<p>${body}</p>`)
      .join('\n')
      .replaceAll('{brand}', brand);
    const other = language === 'en' ? 'id' : 'en';
    response.type('html').send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title} - ${brand}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style nonce="${nonce}">${style}</style>
</head>
<body><main>
<p><a href="/">${brand}</a> &nbsp; <a href="?language=${other}" hreflang="${other}" lang="${other}">${other === 'en' ? 'English' : 'Bahasa Indonesia'}</a></p>
<h1>${text.title}</h1>
${paragraphs}
</main></body>
</html>
`);
  };
}

const style =
  'body{margin:0;background:#FBF7F1;color:#1E2B28;font:18px/1.6 system-ui,sans-serif}' +
  'main{max-width:40rem;margin:0 auto;padding:2rem 1.25rem 4rem}h1{font-size:2.25rem;line-height:1.2}' +
  'h2{font-size:1.375rem;margin:2rem 0 .25rem}p{margin:.25rem 0 1rem}' +
  'a{color:#0B6B5C;display:inline-block;min-height:44px;line-height:44px}';
