import { companions as contract } from '@kabar/contracts/companions';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { companions } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(contract, {
  endpoints: {
    own: { cells: companions(200) },
    change: { cells: companions(200), asked: () => ({ body: { telegramHandle: '@siti_r' } }) },
  },
  after: ['companion/onboarding'],
  rareColumns: [
    `update companion.companions set verification_notes = 'Seen', ktp_number = 'sealed', phone_number = '+62215551234'
       where user_id = :companion`,
  ],
  seenByOthers: {
    'companion.companions': { by: ['moderator', 'admin'], why: 'verification' },
  },
  publishedViews: ['companion_api.verified_companions'],
});
