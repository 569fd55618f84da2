import { declareWithoutContract } from '@kabar/dev/authorization';

export const authorization = declareWithoutContract('companion', {
  seenByOthers: {
    'companion.personal_keys': {
      by: ['moderator', 'admin'],
      why: 'verification: national ID numbers and documents',
    },
  },
});
