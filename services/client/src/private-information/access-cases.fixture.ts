import { privateInformation } from '@kabar/contracts/private-information';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clients, companions, own, theirs } from '@kabar/dev/access-cells';
import { clientRow } from '@kabar/dev/sample-people';
import { done } from '@kabar/dev/test-installation';
import { lovedOneRow } from '../loved-ones/access-cases.fixture.ts';

const notes = {
  medicalConditions: 'High blood pressure',
  medications: null,
  mobilityNeeds: null,
  communicationPreferences: null,
  specialInstructions: null,
  familyNotes: null,
};

/** Notes belong to the client; a companion may read them around an approved call. */
export const accessCases = declareAccessCases(privateInformation, {
  endpoints: {
    own: {
      row: lovedOneRow,
      cells: clients(own(200)),
      asked: (lovedOneId) => ({ query: { lovedOneId } }),
    },
    change: {
      row: lovedOneRow,
      cells: clients(own(200)),
      asked: (lovedOneId) => ({ body: { ...notes, lovedOneId } }),
    },
    ofClient: { row: clientRow, cells: companions(theirs(200)) },
  },
  sampleRows: async ({ client }) => {
    await done(client.call('client', 'PATCH /private-information', notes));
  },
  after: ['client/loved-ones'],
  rareColumns: [
    `insert into client.private_user_info (user_id, loved_one_id, medical_conditions, medications, mobility_needs,
         communication_preferences, special_instructions, family_notes)
       select :client, id, 'sealed', 'sealed', 'sealed', 'sealed', 'sealed', 'sealed'
         from client.loved_one_profiles where client_user_id = :client`,
  ],
});
