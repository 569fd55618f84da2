import type { PersonalData } from '@kabar/server/personal-data';
import { findOwnKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import { messagePlace, replyPlace } from './answer.ts';
import { listEveryOwnCheckIn } from './queries.ts';

/** Exports questions and responses; messages by and replies to a loved one belong to the loved one and are left out. */
export const personalData: PersonalData<BookingsTables> = {
  tables: {
    'bookings.check_ins': { about: 'client_id' },
    'bookings.check_in_replies': {
      about: '(select own.client_id from bookings.check_ins as own where own.id = check_in_id)',
      columns: { text: 'author_id' },
    },
    'bookings.check_in_tokens': { nobody: 'the hash of a link in a mail or push, and its use' },
  },
  tell: async (context) => {
    const [rows, key] = await Promise.all([listEveryOwnCheckIn(context.db), findOwnKey(context)]);
    const checkIns = rows.map(({ message, reply, reply_author: _, ...row }) => ({
      ...row,
      message: message && key ? key.open(messagePlace, message) : null,
      reply: reply && key ? key.open(replyPlace, reply) : null,
    }));
    return { data: { checkIns } };
  },
};
