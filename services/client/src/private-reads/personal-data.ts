import type { Context } from '@kabar/server/context';
import type { PersonalData } from '@kabar/server/personal-data';
import type { ClientTables } from '../tables.ts';
import { listOwnPrivateReads } from './list-own-private-reads.ts';

/** Exports to the client who read their notes, and who was refused. */
export const personalData: PersonalData<ClientTables> = {
  tables: {
    'client.private_reads': { about: 'client_user_id' },
    'client.refused_reads': { about: 'client_user_id' },
  },
  tell: async (context) => ({ data: { privateReads: await listEveryRead(context) } }),
};

async function listEveryRead(context: Context<ClientTables>) {
  const first = await listOwnPrivateReads(context, { limit: 50 });
  const reads = [...first.reads];
  for (let after = first.next; after !== null; ) {
    const page = await listOwnPrivateReads(context, { limit: 50, after });
    reads.push(...page.reads);
    after = page.next;
  }
  return reads;
}
