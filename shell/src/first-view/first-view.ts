import en from '../../locales/en/landing.json' with { type: 'json' };
import id from '../../locales/id/landing.json' with { type: 'json' };

/*
 * What the page shows before any script has loaded: the top of the landing page as plain HTML, with the same classes as
 * React's, so that nothing moves when it takes over. The build writes it into the shell's release, and the gateway
 * into the page. It is plain data, so that it can be read without a bundler.
 */

/** Style sheets of these classes, relative to the repository. They are inlined until all styles have loaded. */
export const firstViewStyles = [
  'shared/ui/src/styles/tokens.css',
  'shared/ui/src/styles/page.css',
  'shared/ui/src/styles/type.css',
  'shared/ui/src/styles/layout.css',
  'shared/ui/src/styles/controls.css',
  'shell/src/frame/frame.css',
  'shell/src/frame/header.css',
  'shell/src/landing/landing.css',
  'shell/src/landing/phone.css',
  'shell/src/landing/page-navigation.css',
  'shell/src/landing/scenes/scenes.css',
  'shell/src/first-view/first-view.css',
];

/**
 * The letters of its title and text are inlined too. Another font would break the lines elsewhere, and a
 * replacement that is painted larger counts as a later largest contentful paint. Subsets of our fonts by
 * fontTools: weights by `fonttools varLib.instancer`, letters by `pyftsubset --text`, with hinting; without it
 * they are wider on screens that round widths to whole pixels.
 */
export const firstViewLetters = [
  { family: 'Kabar Title Letters', weight: '600', file: 'title-letters.woff2' },
  { family: 'Kabar Letters', weight: '400 700', file: 'text-letters.woff2' },
];

/** Characters that both fonts contain; others come with the full fonts. */
export const heldLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,?!’'- ";

/**
 * The HTML around every screen's first view, by language; {screen} is replaced by that view and {brand} by the
 * escaped product name. Controls that need scripts are loaded with them.
 */
export const firstViewFrames = () => ({ en: frame(), id: frame() });

function frame(): string {
  return (
    '<header class="shell-header"><div class="shell-header-row">' +
    `<a class="shell-logo" href="/">${logo}<span>{brand}</span></a></div></header>` +
    '<main>{screen}</main>'
  );
}

/** Keyed by the screen's path and the language. */
export const firstViews = () => ({ '/': { en: landing(en), id: landing(id) } });

/** Controls that need scripts are placeholders. */
function landing(words: Record<keyof typeof en, string>): string {
  const say = (key: keyof typeof en) =>
    words[key].replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('{{brand}}', '{brand}');
  return (
    '<div class="landing">' +
    `<div class="landing-nav first-view-kept" aria-hidden="true"><a>${say('nav.features')}</a>` +
    `<a>${say('nav.pricing')}</a><a>${say('nav.about')}</a><a>${say('nav.start')}</a></div>` +
    '<section class="landing-band landing-top"><div class="landing-inner landing-hero">' +
    `<div class="landing-hero-words"><p class="k-eyebrow">${say('hero.eyebrow')}</p>` +
    `<h1 class="k-title">${say('hero.title')}</h1><p class="landing-lead">${say('hero.subtitle')}</p>` +
    `<p class="landing-who"><span>${say('hero.who')}</span>` +
    `<a class="k-button" data-variant="secondary" href="/trial/companions?for=myself">${say('hero.myself')}</a>` +
    `<a class="k-button" data-variant="secondary" href="/trial/companions?for=loved_one">${say('hero.lovedOne')}</a></p>` +
    '<div class="landing-actions">' +
    `<a class="k-button" data-variant="primary" data-size="large" href="/register?role=client">${say('hero.start')}</a>` +
    `<a class="k-button first-view-kept" data-variant="secondary" data-size="large" aria-hidden="true">${say('hero.how')}</a>` +
    `</div><p class="landing-calm">${check}${say('hero.calm')}</p></div>` +
    '<svg class="scene" viewBox="0 0 640 540" aria-hidden="true"></svg>' +
    '</div></section></div>'
  );
}

const logo =
  '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path fill="var(--k-leaf)" d="M16 3C8.8 3 3 8 3 14.3c0 3.5 1.8 6.6 4.7 8.7L7 29l6.2-3.7c.9.2 1.8.3 2.8.3 7.2 0 13-5 13-11.3S23.2 3 16 3Z"/>' +
  '<path fill="none" stroke="var(--k-sun)" stroke-width="2.4" stroke-linecap="round" d="M10.5 15.2c1.2 2.3 3.2 3.5 5.5 3.5s4.3-1.2 5.5-3.5"/></svg>';

const check =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0m6 0 2 2 4-4"/></svg>';
