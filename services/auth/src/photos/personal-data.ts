import type { PersonalData } from '@kabar/server/personal-data';
import type { AuthTables } from '../tables.ts';
import { findOwnPhotos } from './queries.ts';

export const personalData: PersonalData<AuthTables> = {
  tables: {},
  tell: async ({ db }) => {
    const urls = (await findOwnPhotos(db)) ?? [];
    return {
      data: {},
      files: urls.map((url, place) => ({ name: `photo-${place + 1}.webp`, url })),
    };
  },
};
