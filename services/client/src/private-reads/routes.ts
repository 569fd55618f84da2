import { privateReads } from '@kabar/contracts/private-reads';
import { slice } from '@kabar/server/slice';
import { listOwnPrivateReads } from './list-own-private-reads.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(privateReads, { own: listOwnPrivateReads }, personalData);
