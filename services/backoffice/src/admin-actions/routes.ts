import { adminActions } from '@kabar/contracts/admin-actions';
import { slice } from '@kabar/server/slice';
import { exportAdminActions } from './export-admin-actions.ts';
import { listAdminActions } from './list-admin-actions.ts';
import { listChoices } from './list-choices.ts';
import { listRecentAdminActions } from './list-recent-admin-actions.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  adminActions,
  {
    recent: listRecentAdminActions,
    list: listAdminActions,
    choices: listChoices,
    export: exportAdminActions,
  },
  personalData,
);
