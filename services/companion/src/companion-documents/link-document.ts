import type { companionDocuments } from '@kabar/contracts/companion-documents';
import type { Verb } from '@kabar/server/slice';
import type { CompanionTables } from '../tables.ts';
import { findDocument } from './queries.ts';
import { linkLifetime, signLink } from './rules.ts';

export const linkDocument: Verb<typeof companionDocuments.endpoints.link, CompanionTables> = async (
  context,
  { id },
) => {
  const { accountId } = await context.caller();
  if ((await findDocument(context.db, id)) === undefined) throw context.refuse('not_found');
  const expires = context.now.getTime() + linkLifetime;
  const signature = signLink(context.env.secret, { id, viewerId: accountId, expires });
  return {
    url: `/api/companion/companion-documents/${id}/file?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires).toISOString(),
  };
};
