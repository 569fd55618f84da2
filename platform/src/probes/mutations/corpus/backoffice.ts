import type { Mutation } from '../mutation.ts';

export const backofficeMutations: readonly Mutation[] = [
  {
    file: 'services/backoffice/src/feature-flags/feature-enabled.sql',
    find: 'feature_enabled.name), false)',
    replace: 'feature_enabled.name), true)',
    why: 'A feature without a row is off.',
    killedBy: {
      file: 'services/bookings/src/trial-times/trial-times.test.ts',
      title: 'are all while trial calls are switched off or their flag is missing',
    },
  },
  {
    file: 'services/backoffice/src/feature-flags/change-feature-flag.ts',
    find: 'await recordAction(context.db, {',
    replace: 'if (false) await recordAction(context.db, {',
    why: 'Every change of a feature is in the audit.',
    killedBy: {
      file: 'services/backoffice/src/feature-flags/feature-flags.test.ts',
      title: 'are changed by an admin, take effect for everybody at once, and are recorded',
    },
  },
  {
    file: 'services/backoffice/src/incidents/close-incident.ts',
    find: "  if (locked.owner_id !== accountId) throw context.refuse('not_owner');\n",
    replace: '',
    why: 'Only its owner closes an incident.',
    killedBy: {
      file: 'services/backoffice/src/incidents/incidents.test.ts',
      title: 'and can be taken, noted and closed',
    },
  },
  {
    file: 'services/backoffice/src/releases/rules.ts',
    find: 'return pages >= least && failures / pages > mostFailing;',
    replace: 'return failures / pages > mostFailing;',
    why: 'A release is judged by at least fifty pages.',
    killedBy: {
      file: 'services/backoffice/src/releases/rules.test.ts',
      title: 'fails too often',
    },
  },
  {
    file: 'services/backoffice/src/releases/rules.ts',
    find: 'return isOldEnough && pages >= rule.pages',
    replace: 'return pages >= rule.pages',
    why: 'A canary works for some time before it becomes current.',
    killedBy: {
      file: 'services/backoffice/src/releases/rules.test.ts',
      title: 'or not: ',
    },
  },
];
