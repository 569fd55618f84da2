import type { PersonalData } from '@kabar/server/personal-data';
import type { BackofficeTables } from '../tables.ts';

export const personalData: PersonalData<BackofficeTables> = {
  tables: {
    'backoffice.release_pages': { nobody: 'how many pages were sent with a release' },
    'backoffice.release_reports': {
      nobody: 'a random number of a page and a mark of thousands of networks',
    },
    'backoffice.release_networks': { nobody: 'a mark stands for thousands of networks' },
  },
  tell: { nothing: 'counts of pages, starts and failures' },
};
