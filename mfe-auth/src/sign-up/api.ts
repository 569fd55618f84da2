import type { sessions } from '@kabar/contracts/sessions';
import { deviceZone } from '@kabar/rules/device-zone';
import { createApi, type ProblemOf } from '@kabar/web/api';
import { proposeName } from '@kabar/web/preferred-name';
import { currentLanguage } from '@kabar/web/words';
import { useMutation } from '@tanstack/react-query';
import { detectLocation } from './detect-location.ts';

const api = createApi<typeof sessions>('auth');

export interface SignUpInput {
  fullName: string;
  /** Undefined until it is typed; the suggestion from the full name is used instead. */
  preferredName: string | undefined;
  email: string;
  password: string;
  userType: 'client' | 'companion';
}

/** Detects the location, which may take a moment, then creates the account. */
export function useSignUp(onLocated: () => void) {
  return useMutation<
    { signedIn: boolean },
    ProblemOf<typeof sessions, 'POST /accounts'>,
    SignUpInput
  >({
    mutationFn: async (form) => {
      const location = await detectLocation();
      onLocated();
      return await api('POST /accounts', {
        ...form,
        ...location,
        email: form.email.trim(),
        fullName: form.fullName.trim() || undefined,
        preferredName: (form.preferredName ?? proposeName(form.fullName)).trim() || undefined,
        // The form declares this above its button.
        adult: true,
        timezone: deviceZone(),
        language: currentLanguage(),
      });
    },
  });
}
