import { adminActions } from '@kabar/contracts/admin-actions';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { admins } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(adminActions, {
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
