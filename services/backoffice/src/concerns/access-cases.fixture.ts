import { randomUUID } from 'node:crypto';
import { concerns } from '@kabar/contracts/concerns';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { all } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(concerns, {
  endpoints: {
    report: {
      cells: all(204),
      asked: () => ({ body: { id: randomUUID(), message: 'She sounded weak on the telephone' } }),
    },
  },
  sampleRows: async ({ installation }) => {
    await installation.database.query(
      `insert into backoffice.rate_limits (key, points, expires_at) values ('concerns:sample', 1, now())
         on conflict do nothing`,
    );
  },
  rareColumns: [
    `insert into backoffice.incidents (kind, cause, message, contact)
       values ('concern', 'concern of a visitor', 'She sounded weak', '+62 812 0000')`,
  ],
  withoutRowSecurity: { 'backoffice.rate_limits': 'hashes and numbers' },
});
