import { ownAccounts } from '@kabar/contracts/own-accounts';
import { slice } from '@kabar/server/slice';
import { confirmRequest, declineRequest } from './answer-request.ts';
import { listWaitingRequests } from './list-waiting-requests.ts';
import { personalData } from './personal-data.ts';
import { readOffer, takeOwnAccount } from './take-own-account.ts';

export const routes = slice(
  ownAccounts,
  {
    waiting: listWaitingRequests,
    confirm: confirmRequest,
    decline: declineRequest,
    read: readOffer,
    take: takeOwnAccount,
  },
  personalData,
);
