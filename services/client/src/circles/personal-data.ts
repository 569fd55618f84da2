import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';
import {
  listEveryOwnChange,
  listEveryOwnMembership,
  listEveryOwnMuted,
  listEveryOwnWeek,
} from './export-queries.ts';

/** Exports a person's own memberships, choices and changes. Other members' actions are exported to them. */
export const personalData: PersonalData<ClientTables> = {
  tables: {
    'client.circles': { about: 'holder_user_id' },
    'client.circle_members': { about: 'user_id' },
    'client.circle_hidden_kinds': {
      about:
        '(select own.holder from (select person_id as person, holder_user_id as holder from client.circles) as own where own.person = person_id)',
    },
    'client.circle_muted_kinds': { about: 'user_id' },
    'client.circle_weeks': { about: 'user_id' },
    'client.circle_changes': { about: 'by_user_id' },
  },
  tell: async ({ db }) => {
    const [circleMemberships, circleChanges, mutedCircleKinds, weeklyMails] = await Promise.all([
      listEveryOwnMembership(db),
      listEveryOwnChange(db),
      listEveryOwnMuted(db),
      listEveryOwnWeek(db),
    ]);
    return { data: { circleMemberships, circleChanges, mutedCircleKinds, weeklyMails } };
  },
};
