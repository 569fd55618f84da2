import { trialRequests } from '@kabar/contracts/trial-requests';
import { slice } from '@kabar/server/slice';
import { acceptTrialRequest } from './accept-trial-request.ts';
import { cancelTrialRequest } from './cancel-trial-request.ts';
import { chooseProposedTime } from './choose-proposed-time.ts';
import { completeTrialRequest } from './complete-trial-request.ts';
import { createTrialRequest } from './create-trial-request.ts';
import { declineTrialRequest } from './decline-trial-request.ts';
import { listAssignedTrialRequests } from './list-assigned-trial-requests.ts';
import { listOpenTimes } from './list-open-times.ts';
import { listOwnTrialRequests } from './list-own-trial-requests.ts';
import { personalData } from './personal-data.ts';
import { readContact } from './read-contact.ts';
import { readLatestTrialRequest } from './read-latest-trial-request.ts';
import { readTrialRequest } from './read-trial-request.ts';

export const routes = slice(
  trialRequests,
  {
    create: createTrialRequest,
    own: listOwnTrialRequests,
    latest: readLatestTrialRequest,
    assigned: listAssignedTrialRequests,
    openTimes: listOpenTimes,
    contact: readContact,
    accept: acceptTrialRequest,
    decline: declineTrialRequest,
    complete: completeTrialRequest,
    choose: chooseProposedTime,
    read: readTrialRequest,
    cancel: cancelTrialRequest,
  },
  personalData,
);
