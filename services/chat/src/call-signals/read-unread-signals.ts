import type { callSignals } from '@kabar/contracts/call-signals';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import { type SignalRow, unreadCallSignals } from './queries.ts';
import { toCallSignal } from './view.ts';

export const readUnreadSignals: Verb<typeof callSignals.endpoints.unread, ChatTables> = async (
  context,
  { seat, after },
) => {
  const rows = await unreadCallSignals(context.db, hashToken(seat), after);
  const [room] = rows;
  if (room === undefined) throw context.refuse('not_found');
  const signals = rows.filter((row): row is typeof row & SignalRow => row.id !== null);
  return {
    signals: signals.map(toCallSignal),
    next: signals.at(-1)?.seq ?? after,
    changes: room.changes,
    ended: room.ended,
  };
};
