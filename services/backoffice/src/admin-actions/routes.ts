import { adminActions } from '@kabar/contracts/admin-actions';
import { slice } from '@kabar/server/slice';
import { listRecentAdminActions } from './list-recent-admin-actions.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(adminActions, { recent: listRecentAdminActions }, personalData);
