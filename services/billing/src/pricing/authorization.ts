import { pricing } from '@kabar/contracts/pricing';
import { declareAuthorization, type RowKind } from '@kabar/dev/authorization';
import { admins } from '@kabar/dev/authorization-cells';

/** Rows of the catalogue have no owner: every admin may change them. */
const rowIn = (table: string): RowKind => ({
  foreign: async ({ installation }) =>
    (
      await installation.database.query<{ id: string }>(`select id from billing.${table} limit 1`)
    )[0]?.id,
});
const asked = () => ({ body: { adminNotes: 'Looked at' }, ifMatch: '*' });
const cells = admins({ foreign: 200, missing: 404 });

export const authorization = declareAuthorization(pricing, {
  endpoints: {
    read: { cells: admins(200) },
    changePlan: { row: rowIn('subscription_plans'), cells, asked },
    changePack: { row: rowIn('session_packs'), cells, asked },
    changeSetting: { row: rowIn('pricing_settings'), cells, asked },
  },
});
