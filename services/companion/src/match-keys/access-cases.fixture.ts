import { declareWithoutContract } from '@kabar/dev/access-cases';
import { picture } from '@kabar/dev/picture';
import { done } from '@kabar/dev/test-installation';

export const accessCases = declareWithoutContract('companion', {
  after: ['companion/verification'],
  // Match keys need a picture, a bio and a language.
  sampleRows: async ({ installation, companion }) => {
    await done(companion.call('auth', 'PUT /profile/avatar', await picture()));
    const told = { bio: 'Listens well', languages: ['English'] };
    await done(companion.call('auth', 'PATCH /profile', told));
    const payload = { companionId: companion.accountId };
    await installation.services.companion.jobs['companion:renew-match-keys']?.(
      payload,
      {} as never,
    );
  },
});
