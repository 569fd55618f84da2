import { randomUUID } from 'node:crypto';
import { emailLinks } from '@kabar/contracts/email-links';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { all } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';

const token = 'x'.repeat(43);
const unknownAddress = () => ({ body: { email: `${randomUUID()}@people.test` } });

export const accessCases = declareAccessCases(emailLinks, {
  endpoints: {
    resendConfirmation: { cells: all(204), asked: unknownAddress },
    confirm: { cells: all('410 link_invalid'), asked: () => ({ body: { token } }) },
    askReset: { cells: all(204), asked: unknownAddress },
    checkReset: { cells: all(200), asked: () => ({ body: { token } }) },
    reset: {
      cells: all('410 link_invalid'),
      asked: () => ({ body: { token, password: 'tea with milk 7' } }),
    },
    confirmNewEmail: { cells: all('410 link_invalid'), asked: () => ({ body: { token } }) },
  },
  sampleRows: async ({ installation, client: { email } }) => {
    await done(installation.nobody.call('auth', 'POST /password-reset/mails', { email }));
    await installation.services.auth.jobs['auth:mail-link']?.(
      { email, purpose: 'reset' },
      {} as never,
    );
  },
  rareColumns: [
    `insert into auth.email_tokens (account_id, purpose, token_hash, new_email, expires_at, used_at)
       values (:client, 'change', 'hash', 'new-address@people.test', now(), now())`,
  ],
});
