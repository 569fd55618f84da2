import { randomUUID } from 'node:crypto';
import { verification } from '@kabar/contracts/verification';
import { declareAccessCases, only, type RowKind } from '@kabar/dev/access-cases';
import { type Cell, staff } from '@kabar/dev/access-cells';
import { newCompanion } from '@kabar/dev/sample-people';
import { done } from '@kabar/dev/test-installation';

const reviewedRow: RowKind = {
  own: only(['companion'], async ({ caller }) => caller.accountId),
  counterpart: async ({ installation }) => (await newCompanion(installation, false)).accountId,
};

const reviewed = (outcome: number): Cell => ({ counterpart: outcome, missing: 404 });

export const accessCases = declareAccessCases(verification, {
  endpoints: {
    figures: { cells: staff(200) },
    waiting: { cells: staff(200) },
    list: { cells: staff(200) },
    review: { row: reviewedRow, cells: staff(reviewed(200)) },
    decide: {
      row: reviewedRow,
      cells: staff(reviewed(201)),
      asked: () => ({
        body: { id: randomUUID(), decision: 'rejected', notes: 'Please send a sharper photo' },
      }),
    },
  },
  after: ['companion/onboarding'],
  // An admin looks at a document and approves.
  sampleRows: async ({ companion, admin }) => {
    const path = `/verification/companions/${companion.accountId}`;
    const { body } = await done(admin.call('companion', `GET ${path}`));
    const link = `POST /companion-documents/${body.idDocument.id}/link`;
    const { body: linked } = await done(admin.call('companion', link, {}));
    await done(admin.call('companion', `GET ${linked.url.replace('/api/companion', '')}`));
    const decision = { id: randomUUID(), decision: 'approved' };
    await done(admin.call('companion', `POST ${path}/decisions`, decision));
  },
  rareColumns: [
    `insert into companion.companion_verification_logs (id, companion_id, action, notes, admin_id)
       values (gen_random_uuid(), :companion, 'rejected', 'A sharper photo, please', :admin)`,
  ],
  seenByOthers: {
    'companion.companion_verification_logs': { by: ['moderator', 'admin'], why: 'verification' },
  },
});
