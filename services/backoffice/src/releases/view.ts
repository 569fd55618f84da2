import type { Slot } from '@kabar/releases/release';
import type { ReleaseEvent } from '@kabar/releases/release-history';
import { noUser, stampOf } from '@kabar/releases/release-store';
import type { Kysely } from 'kysely';
import type { BackofficeTables } from '../tables.ts';
import { type Counts, countSince, type Named, namesOf } from './queries.ts';
import { shownSince, wasTakenBack } from './rules.ts';

type Database = Kysely<BackofficeTables>;
type Names = Map<string, string>;

interface Shown {
  db: Database;
  history: readonly ReleaseEvent[];
  now: Date;
}

/** The live releases of one name with their counts. */
export async function toSlot({ db, history, now }: Shown, slot: Slot) {
  const { current, previous, canary } = slot;
  const { name } = current;
  const events = {
    current: newest(history, name, (one) => makesCurrent(one, current.version)),
    previous: previous && newest(history, name, (one) => makesPrevious(one, slot)),
    canary:
      canary &&
      newest(history, name, ({ event, version }) => {
        return event === 'canary' && version === canary.release.version;
      }),
  };
  const names = await namesIn(db, Object.values(events));
  const live = async (release: Named, event: ReleaseEvent | undefined) => ({
    version: release.version,
    counts: shownCounts(await countSince(db, release, shownSince(now))),
    since: event ? toEvent(event, names) : null,
  });
  return {
    name,
    stamp: stampOf(slot),
    current: await live(current, events.current),
    previous: previous ? await live(previous, events.previous) : null,
    canary: canary
      ? {
          ...(await live(canary.release, events.canary)),
          share: canary.share,
          promotesItself: events.canary !== undefined && !wasTakenBack(canary.release, history),
        }
      : null,
  };
}

export async function toEvents(db: Database, events: readonly ReleaseEvent[]) {
  const names = await namesIn(db, events);
  return events.map((event) => toEvent(event, names));
}

function shownCounts({ pages, failures }: Counts) {
  return { pages, failures };
}

function toEvent(event: ReleaseEvent, names: Names) {
  const { at, name, version, share = null, to = null, why = null, automatic } = event;
  const { pages, failures } = event;
  return {
    ...{ at, name, version, share, to },
    event: event.event === 'rolled back' ? ('rolled_back' as const) : event.event,
    by: toBy(event, names),
    counts: pages === undefined || failures === undefined ? null : { pages, failures },
    // For automatic changes, the page explains the counts in the reader's language instead.
    why: automatic ? null : why,
  };
}

function toBy({ automatic, accountId, by }: ReleaseEvent, names: Names) {
  if (automatic) return { kind: 'counts' as const };
  if (accountId === undefined) return { kind: 'command' as const, user: by === noUser ? null : by };
  return { kind: 'admin' as const, id: accountId, fullName: names.get(accountId) ?? null };
}

function newest(
  history: readonly ReleaseEvent[],
  name: string,
  is: (event: ReleaseEvent) => boolean,
): ReleaseEvent | undefined {
  return history.find((event) => event.name === name && is(event));
}

function makesCurrent({ event, version, to }: ReleaseEvent, wanted: string): boolean {
  if (event === 'rolled back') return to === wanted;
  return (event === 'published' || event === 'promoted') && version === wanted;
}

/** Whether the event made the current release the current one, and so another one the previous one. */
function makesPrevious(event: ReleaseEvent, { current }: Slot): boolean {
  return makesCurrent(event, current.version);
}

async function namesIn(db: Database, events: readonly (ReleaseEvent | undefined)[]) {
  const ids = events.flatMap((event) => (event?.accountId ? [event.accountId] : []));
  return await namesOf(db, [...new Set(ids)]);
}
