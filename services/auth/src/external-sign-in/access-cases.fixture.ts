import { externalSignIn } from '@kabar/contracts/external-sign-in';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { all, signedIn } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(externalSignIn, {
  endpoints: {
    start: { cells: all(303) },
    finish: { cells: all(303) },
    link: { cells: signedIn('409 nothing_to_link') },
  },
  // These refusals need another provider, so they are not tested here.
  sampleRows: async ({ installation, client }) => {
    await installation.database.query(
      `insert into auth.external_identities (provider, subject, account_id) values ('google', 'g-1', $1)`,
      [client.accountId],
    );
  },
});
