import en from '../../locales/en/auth.json' with { type: 'json' };
import id from '../../locales/id/auth.json' with { type: 'json' };

/*
 * The prerendered first view of the sign-in page: plain HTML with the same classes as React's, so that nothing moves when React takes
 * over. The build stores it in this remote's release, and the gateway inserts it into the page, inside the shell's frame. It is plain
 * data, so that it can be read without a bundler.
 */

/** The style sheets of these classes, in addition to those of the shell's first view; relative to the repository. */
export const firstViewStyles = [
  'shared/ui/src/styles/fields.css',
  'mfe-auth/src/first-view/first-view.css',
];

/** First views by path and language. */
export const firstViews = () => ({ '/login': { en: signIn(en), id: signIn(id) } });

/** Contains placeholders instead of controls, because text typed before the scripts load would be lost. */
function signIn(words: Record<keyof typeof en, string>): string {
  const say = (key: keyof typeof en) => words[key].replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const link = (href: string, key: keyof typeof en) =>
    `<a class="k-link" href="${href}">${say(key)}</a>`;
  const field = (key: keyof typeof en) =>
    `<div class="k-field"><span class="k-label">${say(key)}</span><span class="k-control"><span class="k-input"></span></span></div>`;
  return (
    '<div class="k-page" data-width="narrow"><div class="k-stack auth-first-stack">' +
    `<h1 class="k-title">${say('login.title')}</h1>` +
    '<div class="k-card auth-first-form" data-tone="plain" data-padding="normal" aria-hidden="true">' +
    '<div class="k-stack auth-first-stack">' +
    `${field('field.email')}${field('field.password')}` +
    `<span class="k-button" data-variant="primary" data-size="large" data-full="true"><span>${say('login.submit')}</span></span>` +
    '</div></div>' +
    `<a class="k-button" href="/api/auth/google/start" data-variant="secondary" data-full="true">${say('login.google')}</a>` +
    `<p class="k-text">${link('/auth/reset', 'login.forgot')}</p>` +
    `<p class="k-text">${say('login.noAccount')} ${link('/register', 'login.signUp')}</p>` +
    '</div></div>'
  );
}
