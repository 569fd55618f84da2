import type { Mutation } from '../mutation.ts';

export const backofficeMutations: readonly Mutation[] = [
  {
    file: 'services/backoffice/src/feature-flags/database.sql',
    find: 'feature_enabled.name), false)',
    replace: 'feature_enabled.name), true)',
    why: 'A feature without a row is off.',
    killedBy: {
      file: 'services/bookings/src/trials/trial-times/trial-times.test.ts',
      title: 'nobody can read trial times while trial calls are off or their flag is missing',
    },
  },
  {
    file: 'services/backoffice/src/feature-flags/change-feature-flag.ts',
    find: 'await recordAction(context.db, {',
    replace: 'if (false) await recordAction(context.db, {',
    why: 'Every change of a feature is in the audit.',
    killedBy: {
      file: 'services/backoffice/src/feature-flags/feature-flags.test.ts',
      title:
        'feature flags are changed by an admin, take effect for everyone at once, and are audited',
    },
  },
  {
    file: 'services/backoffice/src/incidents/rules.ts',
    find: "  if (facts.owner_id !== caller) return 'not_owner';\n",
    replace: '',
    why: 'Only its owner closes an incident.',
    killedBy: {
      file: 'services/backoffice/src/incidents/incidents.test.ts',
      title: 'and can be taken, noted and closed',
    },
  },
  {
    file: 'services/backoffice/src/releases/rules.ts',
    find: 'return pages >= least && failedNetworks / networks > mostFailing;',
    replace: 'return failedNetworks / networks > mostFailing;',
    why: 'A release is judged by at least fifty pages.',
    killedBy: {
      file: 'services/backoffice/src/releases/rules.test.ts',
      title: 'is to keep it while ',
    },
  },
  {
    file: 'services/backoffice/src/releases/rules.ts',
    find: 'failedNetworks / networks > mostFailing;',
    replace: 'failedNetworks / pages > mostFailing;',
    why: 'Networks count on both sides of the share that fails.',
    killedBy: {
      file: 'services/backoffice/src/releases/rules.test.ts',
      title: 'counts networks, not pages, on both sides',
    },
  },
  {
    file: 'services/backoffice/src/releases/rules.ts',
    find: 'counts.failedNetworks >= networks && counts.failures >= pages',
    replace: 'counts.failures >= pages',
    why: 'Two networks cannot take a release back.',
    killedBy: {
      file: 'services/backoffice/src/releases/rules.test.ts',
      title: 'the verdict on a release',
    },
  },
  {
    file: 'services/backoffice/src/releases/rules.ts',
    find: 'isOldEnough && started >= rule.pages',
    replace: 'isOldEnough && networks * 2 >= rule.pages',
    why: 'Only pages in which a canary started count towards its promotion.',
    killedBy: {
      file: 'services/backoffice/src/releases/rules.test.ts',
      title: 'is decided by age, starts and failures: ',
    },
  },
  {
    file: 'shared/releases/src/release-store.ts',
    find: ' && hasStarted(slot.current, starts)',
    replace: '',
    why: 'A build that never started is never the previous release.',
    killedBy: {
      file: 'shared/releases/src/release-store.test.ts',
      title: 'is never the previous release',
    },
  },
  {
    file: 'services/backoffice/src/releases/rules.ts',
    find: 'return isOldEnough && started >= rule.pages',
    replace: 'return started >= rule.pages',
    why: 'A canary works for some time before it becomes current.',
    killedBy: {
      file: 'services/backoffice/src/releases/rules.test.ts',
      title: 'is decided by age, starts and failures: ',
    },
  },
];
