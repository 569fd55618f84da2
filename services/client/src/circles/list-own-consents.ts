import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import type { ClientTables } from '../tables.ts';
import { listOwn } from './own-queries.ts';

export const listOwnConsents: Verb<typeof circles.endpoints.ownConsents, ClientTables> = async ({
  db,
}) => ({ consents: await listOwn(db) });
