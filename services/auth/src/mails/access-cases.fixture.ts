import { developmentMails } from '@kabar/contracts/development-mails';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { all } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(developmentMails, {
  endpoints: { list: { cells: all(200) } },
  after: ['auth/email-links'],
  // These rows are created only by sending a mail.
  sampleRows: async ({ installation }) => {
    await installation.database.query(
      `insert into auth.development_mails (mail_id, address, subject, text, html)
         select id, 'one@people.test', 'Hi', 'Hi', 'Hi' from auth.mails limit 1`,
    );
  },
  seenByOthers: {
    'auth.development_mails': {
      by: ['nobody', 'client', 'companion', 'moderator', 'admin'],
      why: 'the mailbox of an installation whose mails reach nobody; the verb answers in no other',
    },
  },
});
