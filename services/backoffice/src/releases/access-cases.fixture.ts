import { releases } from '@kabar/contracts/releases';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { admins } from '@kabar/dev/access-cells';

/** A decision about a state that was never live: permitted callers get 412, and nothing changes. */
const decision = { stamp: 'never', reason: 'It works.' };
const asked = (what: string, more = {}) => ({
  cells: admins(412),
  asked: () => ({ path: `/releases/client/${what}`, body: { ...decision, ...more } }),
});

export const accessCases = declareAccessCases(releases, {
  endpoints: {
    list: { cells: admins(200) },
    history: { cells: admins(200) },
    promote: asked('promotion'),
    changeShare: asked('share', { share: 20 }),
    takeBack: asked('rollback', { which: 'canary' }),
  },
  sampleRows: async ({ installation }) => {
    await installation.database.query(
      `insert into backoffice.release_pages (name, version, hour, gateway, pages)
         values ('client', '1', date_trunc('hour', now()), gen_random_uuid(), 60)`,
    );
    await installation.database.query(
      `insert into backoffice.release_reports (name, version, hour, outcome, page, mark)
         values ('client', '1', date_trunc('hour', now()), 'started', 1, 7) on conflict do nothing`,
    );
    await installation.database.query(
      `insert into backoffice.release_networks (name, version, hour, mark)
         values ('client', '1', date_trunc('hour', now()), 7) on conflict do nothing`,
    );
  },
  seenByOthers: {
    'backoffice.release_pages': { by: ['admin'], why: 'counts of releases, about nobody' },
    'backoffice.release_reports': { by: ['admin'], why: 'counts of releases, about nobody' },
    'backoffice.release_networks': { by: ['admin'], why: 'counts of releases, about nobody' },
  },
});
