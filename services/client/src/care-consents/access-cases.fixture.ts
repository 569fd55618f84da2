import { careConsents } from '@kabar/contracts/care-consents';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clients, own } from '@kabar/dev/access-cells';
import { done } from '@kabar/dev/test-installation';
import { lovedOneRow } from '../loved-ones/access-cases.fixture.ts';

const path = (id: string, kind = '') => ({ path: `/loved-ones/${id}/care-consents${kind}` });

export const accessCases = declareAccessCases(careConsents, {
  endpoints: {
    list: { row: lovedOneRow, cells: clients(own(200)), asked: (id) => path(id) },
    // Withdrawing consent does not need the feature flag.
    record: {
      row: lovedOneRow,
      cells: clients(own(200)),
      asked: (id) => ({ ...path(id, '/check_ins'), body: { isGiven: false } }),
    },
  },
  after: ['client/loved-ones'],
  sampleRows: async ({ client, installation }) => {
    const { body } = await done(client.call('client', 'GET /loved-ones'));
    await installation.database.query(
      `insert into client.care_consents (loved_one_id, client_user_id, kind, is_given, how, recorded_at)
         select id, client_user_id, 'check_ins', true, 'by_phone', now() from client.loved_one_profiles where id = $1`,
      [body.lovedOnes[0].id],
    );
  },
});
