import { declareWithoutContract } from '@kabar/dev/access-cases';

export const accessCases = declareWithoutContract('companion', {
  seenByOthers: {
    'companion.personal_keys': {
      by: ['moderator', 'admin'],
      why: 'verification: national ID numbers and documents',
    },
  },
});
