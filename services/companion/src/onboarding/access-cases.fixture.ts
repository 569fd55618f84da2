import { onboarding } from '@kabar/contracts/onboarding';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clientsAndCompanions } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';
import { complete, fillIn, week } from './onboarding-fixture.ts';

export const accessCases = declareAccessCases(onboarding, {
  endpoints: {
    read: { cells: clientsAndCompanions(200) },
    save: { cells: clientsAndCompanions(200), asked: () => ({ body: { stepsDone: 1 } }) },
    complete: {
      cells: clientsAndCompanions('409 onboarding_incomplete'),
      asked: () => ({ body: { weekly: week() } }),
    },
  },
  sampleRows: async ({ companion }) => {
    await done(fillIn(companion.at('companion')));
    await done(complete(companion.at('companion')));
    // Starts onboarding again, so that a draft exists beside the submission.
    await done(companion.call('companion', 'PATCH /onboarding', { stepsDone: 1 }));
  },
  rareColumns: [
    `update companion.onboarding_drafts set contact = '{"telegramHandle": "siti"}', bank = '{"lastDigits": "1234"}',
       weekly = '{"timeZone": "Asia/Jakarta"}' where user_id = :companion`,
  ],
});
