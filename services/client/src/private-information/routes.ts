import { privateInformation } from '@kabar/contracts/private-information';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readOwnPrivateInformation } from './read-own-private-information.ts';
import { readPrivateInformationOfClient } from './read-private-information-of-client.ts';
import { saveOwnPrivateInformation } from './save-own-private-information.ts';

export const routes = slice(
  privateInformation,
  {
    own: readOwnPrivateInformation,
    save: saveOwnPrivateInformation,
    ofClient: readPrivateInformationOfClient,
  },
  personalData,
);
