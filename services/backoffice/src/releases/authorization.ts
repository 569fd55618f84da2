import { releases } from '@kabar/contracts/releases';
import { declareAuthorization } from '@kabar/dev/authorization';
import { admins } from '@kabar/dev/authorization-cells';

/** About something that was never live: whoever may decide is told so, and nothing changes. */
const decision = { stamp: 'never', reason: 'It works.' };
const asked = (what: string, more = {}) => ({
  cells: admins(412),
  asked: () => ({ path: `/releases/client/${what}`, body: { ...decision, ...more } }),
});

export const authorization = declareAuthorization(releases, {
  endpoints: {
    list: { cells: admins(200) },
    history: { cells: admins(200) },
    promote: asked('promotion'),
    changeShare: asked('share', { share: 20 }),
    takeBack: asked('rollback', { which: 'canary' }),
  },
  seenByOthers: {
    'backoffice.release_pages': { by: ['admin'], why: 'counts of releases, about nobody' },
    'backoffice.release_failures': { by: ['admin'], why: 'counts of releases, about nobody' },
  },
});
