import { escapeHtml } from '@kabar/words/escape-html';
import type { Handler } from 'express';
import { openPages } from './page-meta-texts.ts';
import type { GatewaySettings } from './settings.ts';

const legal = ['/terms-of-use.html', '/privacy-policy.html'];

/** Serves /robots.txt and /sitemap.xml, which open only the pages for visitors to search engines. */
export function searchEngines({ publicUrl }: GatewaySettings): Handler {
  const open = [...openPages, ...legal];
  const robots = [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}${path === '/' ? '$' : ''}`),
    // '/landing' shows the same page as '/', its canonical URL. The others are assets, and the prices that the page fetches.
    ...[
      ...['/landing', '/assets/', '/social-card.png', '/favicon.svg', '/icon-'],
      '/api/billing/catalogue',
    ].map((path) => `Allow: ${path}`),
    'Disallow: /',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...open.map((path) => `<url><loc>${escapeHtml(`${publicUrl}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    if (request.path !== '/robots.txt' && request.path !== '/sitemap.xml') return next();
    response.setHeader('cache-control', 'public, max-age=86400');
    if (request.path === '/robots.txt') response.type('text/plain').send(robots);
    else response.type('application/xml').send(sitemap);
  };
}
