import { profiles } from '@kabar/contracts/profiles';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clientsAndCompanions, signedIn } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(profiles, {
  endpoints: {
    own: { cells: signedIn(200) },
    complete: { cells: signedIn(200), asked: () => ({ body: {} }) },
    // The single choice between client and companion; staff do not have it.
    chooseUserType: {
      cells: clientsAndCompanions(200),
      asked: () => ({ body: { userType: 'companion' } }),
    },
    change: { cells: signedIn(200), asked: () => ({ body: { bio: 'Likes tea' } }) },
  },
  rareColumns: [
    `update auth.profiles set preferred_name = 'Sari', location = 'Bandung', bio = 'Likes tea', gender = 'female', age_bracket = '60-69',
       education = 'Nurse', landing_id = gen_random_uuid(), adult_declared_at = now() where id = :companion`,
  ],
  sampleRows: async ({ installation }) => {
    await installation.database.query(
      `insert into auth.accounts (email, sign_up)
         values ('unfinished@people.test', '{"fullName": "Tirta"}')`,
    );
  },
  withoutRowSecurity: {
    'auth.zone_offsets': 'rules of time zones, no person',
    'auth.zone_rules': 'the version of these rules, no person',
  },
  publicFunctions: {
    'auth_api.become_companion()': 'acts on the caller alone, and never on staff',
    'auth_api.count_people()': 'refuses whoever is not an admin',
  },
  publishedViews: ['auth_api.people', 'auth_api.companion_profiles'],
});
