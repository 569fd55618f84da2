import { mailStops } from '@kabar/contracts/mail-stops';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { all } from '@kabar/dev/access-cells';

const token = 'x'.repeat(100);

/** The link in the mail is enough; no account is needed. */
export const accessCases = declareAccessCases(mailStops, {
  endpoints: {
    check: { cells: all('410 link_invalid'), asked: () => ({ body: { token } }) },
    change: { cells: all('410 link_invalid'), asked: () => ({ body: { token, isStopped: true } }) },
  },
  sampleRows: async ({ installation }) => {
    await installation.database.query(
      `insert into client.declined_mails (address_hash, kind, declined_at) values ('\\x00', 'reminders', now())`,
    );
  },
  seenByOthers: {
    'client.declined_mails': {
      by: ['nobody', 'client', 'companion', 'moderator', 'admin'],
      why: 'a hash tells nothing to whoever does not know the address',
    },
  },
});
