import { adminActions } from '@kabar/contracts/admin-actions';
import { slice } from '@kabar/server/slice';
import { listRecentAdminActions } from './list-recent-admin-actions.ts';

export const routes = slice(adminActions, { recent: listRecentAdminActions });
