import { developmentMails } from '@kabar/contracts/development-mails';
import { declareAuthorization } from '@kabar/dev/authorization';
import { all } from '@kabar/dev/authorization-cells';

export const authorization = declareAuthorization(developmentMails, {
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
