import { staffTrialRequests } from '@kabar/contracts/staff-trial-requests';
import { slice } from '@kabar/server/slice';
import { assignTrialRequest } from './assign-trial-request.ts';
import { cancelTrialRequestAsStaff } from './cancel-trial-request-as-staff.ts';
import { listCandidates } from './list-candidates.ts';
import { listTrialRequests, listTrialRequestsOf } from './list-trial-requests.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  staffTrialRequests,
  {
    list: listTrialRequests,
    ofPerson: listTrialRequestsOf,
    candidates: listCandidates,
    assign: assignTrialRequest,
    cancelAsStaff: cancelTrialRequestAsStaff,
  },
  personalData,
);
