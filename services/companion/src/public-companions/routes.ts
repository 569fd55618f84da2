import { match } from '@kabar/contracts/match';
import { slice } from '@kabar/server/slice';
import { listVerifiedCompanions } from './list-verified-companions.ts';
import { readPublicCompanion } from './read-public-companion.ts';

export const routes = slice(match, { list: listVerifiedCompanions, read: readPublicCompanion });
