import { adminActions } from '@kabar/contracts/admin-actions';
import { declareAuthorization } from '@kabar/dev/authorization';
import { admins } from '@kabar/dev/authorization-cells';

export const authorization = declareAuthorization(adminActions, {
  endpoints: {
    recent: { cells: admins(200) },
    list: { cells: admins(200) },
    choices: { cells: admins(200) },
    export: { cells: admins(200) },
  },
  seenByOthers: {
    'backoffice.admin_actions': { by: ['admin'], why: 'the record that admins read' },
  },
});
