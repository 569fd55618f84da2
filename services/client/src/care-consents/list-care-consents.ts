import type { careConsents } from '@kabar/contracts/care-consents';
import type { Context } from '@kabar/server/context';
import type { Verb } from '@kabar/server/slice';
import { requireOwnLovedOne } from '../loved-ones/require-own-loved-one.ts';
import type { ClientTables } from '../tables.ts';
import { listChanges, listLatest } from './queries.ts';
import { toConsents } from './view.ts';

const shownChanges = 100;

export const listCareConsents: Verb<typeof careConsents.endpoints.list, ClientTables> = async (
  context,
  { id },
) => {
  await requireOwnLovedOne(context, id);
  return await consentsOf(context, id);
};

export async function consentsOf({ db }: Pick<Context<ClientTables>, 'db'>, id: string) {
  const [latest, changes] = await Promise.all([
    listLatest(db, id),
    listChanges(db, id, shownChanges),
  ]);
  return toConsents(latest, changes);
}
