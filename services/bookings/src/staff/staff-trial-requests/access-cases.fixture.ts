import { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { staff } from '@kabar/dev/access-cells';
import { pendingRow } from '../../trials/trial-requests/requests-fixture.ts';

const pending = { missing: 404, counterpart: 200 };

/** Pending trial requests are open to all staff. */
export const accessCases = declareAccessCases(staffTrialRequests, {
  endpoints: {
    list: { cells: staff(200) },
    ofPerson: {
      row: { foreign: ({ strangers }) => Promise.resolve(strangers.client.accountId) },
      cells: staff({ foreign: 200, missing: 200 }),
    },
    candidates: { row: pendingRow, cells: staff(pending) },
    assign: {
      row: pendingRow,
      cells: staff({ missing: 404, counterpart: '409 companion_not_suitable' }),
      asked: () => ({ body: { companionId: '00000000-0000-4000-8000-000000000000' } }),
    },
    cancelAsStaff: {
      row: pendingRow,
      cells: staff({ missing: 404, counterpart: 204 }),
      asked: () => ({ body: { reason: 'Asked by phone' } }),
    },
  },
});
