import type { PersonalData } from '@kabar/server/personal-data';
import type { AuthTables } from '../tables.ts';
import { findOwnAvatar } from './queries.ts';

export const personalData: PersonalData<AuthTables> = {
  tables: {},
  tell: async ({ db }) => {
    const url = await findOwnAvatar(db);
    return { data: {}, files: url ? [{ name: 'picture.webp', url }] : [] };
  },
};
