import { useLanguage } from '@kabar/web/words';
import { useEffect } from 'react';

const lifetime = 365 * 24 * 60 * 60 * 1000;

/** Tells the gateway in which language to write what a page shows before its scripts. No secret. */
export function useLanguageCookie(): void {
  const language = useLanguage();
  useEffect(() => {
    // Missing on plain http and in older browsers, where the browser's own language is all that is told.
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
