import { mutes } from '@kabar/contracts/mutes';
import { declareAccessCases, type RowKind } from '@kabar/dev/access-cases';
import { staff } from '@kabar/dev/access-cells';

/** A mute of a client. */
const row: RowKind = {
  foreign: async ({ installation }) => {
    const { accountId } = await installation.person('client');
    const [mute] = await installation.database.query<{ id: string }>(
      `insert into chat.mutes (account_id, muted_until) values ($1, now() + interval '1 day') returning id`,
      [accountId],
    );
    if (mute === undefined) throw new Error('The mute was not written');
    return mute.id;
  },
};

export const accessCases = declareAccessCases(mutes, {
  endpoints: {
    list: { cells: staff(200) },
    lift: {
      row,
      cells: staff({ foreign: 204, missing: 404 }),
      asked: () => ({ body: { reason: 'It was a mistake' } }),
    },
  },
  // Ended yesterday, so that both can still write and report.
  sampleRows: async ({ installation, client, companion }) => {
    await installation.database.query(
      `insert into chat.mutes (account_id, kind, muted_until)
         select id, kind, now() - interval '1 day'
         from unnest($1::uuid[]) as id, unnest(array['writing', 'reporting']) as kind`,
      [[client.accountId, companion.accountId]],
    );
  },
  rareColumns: ['update chat.mutes set muted_by = :admin where account_id = :client'],
  seenByOthers: { 'chat.mutes': { by: ['moderator', 'admin'], why: 'staff lift mutes' } },
});
