import { companionRules } from '@kabar/contracts/companion-rules';
import { declareAuthorization } from '@kabar/dev/authorization';
import { companions } from '@kabar/dev/authorization-cells';
import { done } from '@kabar/dev/test-installation';

export const authorization = declareAuthorization(companionRules, {
  endpoints: {
    own: { cells: companions(200) },
    change: {
      cells: companions(200),
      asked: () => ({ body: { pauseMinutes: 10 }, ifMatch: '*' }),
    },
  },
  after: ['companion/verification'],
  sampleRows: async ({ companion }) => {
    const rules = { minimumNoticeMinutes: 60, dailyMaximum: 5 };
    await done(companion.call('bookings', 'PATCH /companion-rules', rules, { 'if-match': '*' }));
  },
});
