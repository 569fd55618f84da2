import { randomUUID } from 'node:crypto';
import { pricing } from '@kabar/contracts/pricing';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { admins } from '@kabar/dev/access-cells';

/** Catalogue rows have no owner: every admin may change them. */
const rowIn = (table: string): RowKind => ({
  foreign: async ({ installation }) =>
    (
      await installation.database.query<{ id: string }>(`select id from billing.${table} limit 1`)
    )[0]?.id,
});
const added = () => ({
  ...{ id: randomUUID(), name: 'Small', description: 'For a start' },
  ...{ priceUsd: '25', priceIdr: '400000' },
});
const asked = () => ({ body: { adminNotes: 'Looked at' }, ifMatch: '*' });
const cells = admins({ foreign: 200, missing: 404 });

export const accessCases = declareAccessCases(pricing, {
  endpoints: {
    read: { cells: admins(200) },
    addPlan: {
      cells: admins(201),
      asked: () => ({ body: { ...added(), sessionsPerWeek: 3, minutesPerSession: 25 } }),
    },
    addPack: { cells: admins(201), asked: () => ({ body: { ...added(), sessionCount: 4 } }) },
    changePlan: { row: rowIn('subscription_plans'), cells, asked },
    changePack: { row: rowIn('session_packs'), cells, asked },
    changeSetting: { row: rowIn('pricing_settings'), cells, asked },
  },
});
