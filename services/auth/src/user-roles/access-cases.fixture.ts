import { declareWithoutContract } from '@kabar/dev/access-cases';

export const accessCases = declareWithoutContract('auth', {
  seenByOthers: { 'auth.user_roles': { by: ['admin'], why: 'an admin manages roles' } },
});
