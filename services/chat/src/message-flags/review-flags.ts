import type { messageFlags } from '@kabar/contracts/message-flags';
import type { Verb } from '@kabar/server/slice';
import type { ChatTables } from '../tables.ts';
import {
  countWaitingFlags,
  findLanguages,
  findReviewedFlag,
  listDecidedFlags,
  listFlagsOfPerson,
  listWaitingFlags,
  openContext,
} from './review-queries.ts';
import { toLanguage, toReviewedFlag, toShownMessage } from './view.ts';

export const listFlags: Verb<typeof messageFlags.endpoints.list, ChatTables> = async (
  { db },
  { status, after, limit },
) => {
  // One more than the page, to know whether there is a next page.
  const page = { after, limit: limit + 1 };
  const [rows, waiting] = await Promise.all([
    status === 'decided' ? listDecidedFlags(db, page) : listWaitingFlags(db, page),
    countWaitingFlags(db),
  ]);
  const shown = rows.slice(0, limit);
  return {
    flags: shown.map(toReviewedFlag),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    waiting,
  };
};

const mostOfPerson = 50;

export const listFlagsOf: Verb<typeof messageFlags.endpoints.ofPerson, ChatTables> = async (
  { db },
  { userId },
) => ({ flags: (await listFlagsOfPerson(db, userId, mostOfPerson)).map(toReviewedFlag) });

export const readFlag: Verb<typeof messageFlags.endpoints.read, ChatTables> = async (
  context,
  { id },
) => {
  const row = await findReviewedFlag(context.db, id);
  if (row === undefined) throw context.refuse('not_found');
  const messages = await openContext(context.db, id);
  const [reporter, writer] = await findLanguages(context.db, [row.reporter_id, row.sender_id]);
  return {
    flag: toReviewedFlag(row),
    messages: messages.map(toShownMessage),
    languages: { reporter: toLanguage(reporter), writer: toLanguage(writer) },
  };
};
