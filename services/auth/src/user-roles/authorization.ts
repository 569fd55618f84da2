import { declareWithoutContract } from '@kabar/dev/authorization';

export const authorization = declareWithoutContract('auth', {
  seenByOthers: { 'auth.user_roles': { by: ['admin'], why: 'an admin manages roles' } },
});
