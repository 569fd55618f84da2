import type { releases } from '@kabar/contracts/releases';
import type { Verb } from '@kabar/server/slice';
import type { BackofficeTables } from '../tables.ts';
import { openStore } from './open-store.ts';
import { toEvents } from './view.ts';

const pageSize = 20;

/** The cursor is the number of older events, so that new events do not shift pages. */
export const listReleaseHistory: Verb<typeof releases.endpoints.history, BackofficeTables> = async (
  context,
  { name, before },
) => {
  const { history } = openStore(context);
  const ofName = name ? history.filter((event) => event.name === name) : history;
  const older = before === undefined ? ofName : ofName.slice(Math.max(0, ofName.length - before));
  const events = await toEvents(context.db, older.slice(0, pageSize));
  return { events, next: older.length > pageSize ? older.length - pageSize : null };
};
