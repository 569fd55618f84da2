import { privateInformation } from '@kabar/contracts/private-information';
import { slice } from '@kabar/server/slice';
import { changeOwnPrivateInformation } from './change-own-private-information.ts';
import { personalData } from './personal-data.ts';
import { readOwnPrivateInformation } from './read-own-private-information.ts';
import { readPrivateInformationOfClient } from './read-private-information-of-client.ts';

export const routes = slice(
  privateInformation,
  {
    own: readOwnPrivateInformation,
    change: changeOwnPrivateInformation,
    ofClient: readPrivateInformationOfClient,
  },
  personalData,
);
