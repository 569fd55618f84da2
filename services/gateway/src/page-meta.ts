import { escapeHtml } from '@kabar/words/escape-html';
import { plansAsData } from './catalogue-prices.ts';
import type { FirstView } from './first-view.ts';
import type { PageParts } from './page-html.ts';
import { pageAbout, usualDescription } from './page-meta-texts.ts';

const locales = { en: 'en_US', id: 'id_ID' } as const;

/**
 * The page's title and description; for pages open to search engines also Open Graph data (https://ogp.me), which is shown when a
 * link is shared, and structured data (https://schema.org).
 */
export function aboutPage({ settings, language, screen, firstView, sold }: PageParts): string {
  const { brandName, publicUrl } = settings;
  const brand = escapeHtml(brandName);
  const about = pageAbout(screen, language, brand);
  const [title, description] = about
    ? [`${brand}: ${about.title}`, about.description]
    : [brand, usualDescription(language, brand)];
  const head = [`<title>${title}</title>`, meta('name', 'description', description)];
  if (about === undefined) return head.join('\n');
  const address = escapeHtml(`${publicUrl}${screen}`);
  const other = language === 'en' ? 'id' : 'en';
  return [
    ...head,
    `<link rel="canonical" href="${address}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', escapeHtml(`${publicUrl}/social-card.png`)),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:locale', locales[language]),
    meta('property', 'og:locale:alternate', locales[other]),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(firstView
      ? [structured(structuredData(brandName, publicUrl, { ...firstView, sold }))]
      : []),
  ].join('\n');
}

/** `content` is escaped already. */
function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${content}">`;
}

function structured(data: object): string {
  // Inside a script element a literal '<' could end it.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function structuredData(
  name: string,
  url: string,
  { questions, sold }: Pick<FirstView, 'questions'> & Pick<PageParts, 'sold'>,
) {
  const offers = sold ? { hasOfferCatalog: plansAsData(sold, url) } : {};
  const logo = `${url}/icon-512.png`;
  const organization = { '@type': 'Organization', name, url, logo, ...offers };
  const page = {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': questions.length > 0 ? [organization, page] : [organization],
  };
}
