import { privateReads } from '@kabar/contracts/private-reads';
import { slice } from '@kabar/server/slice';
import { listOwnPrivateReads } from './list-own-private-reads.ts';

export const routes = slice(privateReads, { own: listOwnPrivateReads });
