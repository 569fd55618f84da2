import { useLanguage } from '@kabar/web/words';
import { useEffect } from 'react';

const lifetime = 365 * 24 * 60 * 60 * 1000;

/** Sets the cookie by which the gateway chooses the language of the first view. It is not a secret. */
export function useLanguageCookie(): void {
  const language = useLanguage();
  useEffect(() => {
    // Missing on plain http and in older browsers; the gateway then uses the browser's language.
    if (!('cookieStore' in window)) return;
    void window.cookieStore.set({
      name: 'kabar_language',
      value: language,
      path: '/',
      expires: Date.now() + lifetime,
      sameSite: 'lax',
    });
  }, [language]);
}
