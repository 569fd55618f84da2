import type { profiles } from '@kabar/contracts/profiles';
import { createApi } from '@kabar/web/api';
import { showProfile, useSession } from '@kabar/web/session';
import { changeLanguage, currentLanguage, type Language } from '@kabar/web/words';

const api = createApi<typeof profiles>('auth');

/** Changes the page's language at once, and the profile's if signed in. */
export function keepLanguage(language: Language): void {
  changeLanguage(language);
  const { profile, profileState } = useSession.getState();
  if (profileState !== 'ready' || profile?.language === language) return;
  // The browser remembers it in any case; the next choice updates the profile.
  api('PATCH /profile', { language }, { background: true }).then(
    (answer) => showProfile(answer.profile),
    () => undefined,
  );
}

/** Changes the page to the language of the profile when the profile has loaded. */
export function followProfileLanguage(): void {
  let followed: string | undefined;
  useSession.subscribe(({ profile, profileState }) => {
    if (profileState !== 'ready' || profile === undefined || followed === profile.id) return;
    followed = profile.id;
    if (profile.language !== currentLanguage()) changeLanguage(profile.language);
  });
}
