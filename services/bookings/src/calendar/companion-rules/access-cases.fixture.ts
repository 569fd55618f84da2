import { companionRules } from '@kabar/contracts/companion-rules';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { companions } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';

export const accessCases = declareAccessCases(companionRules, {
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
