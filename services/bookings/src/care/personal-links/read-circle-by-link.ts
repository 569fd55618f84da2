import { CareKind } from '@kabar/contracts/care-consents';
import type { personalLinks } from '@kabar/contracts/personal-links';
import type { Verb } from '@kabar/server/slice';
import type { Kysely } from 'kysely';
import type { BookingsTables } from '../../tables.ts';
import { findCircleOfLink } from './circle-queries.ts';
import { visitBy } from './visit.ts';

export const readCircleByLink: Verb<typeof personalLinks.endpoints.circle, BookingsTables> = async (
  context,
  { token },
) => {
  const { tokenHash } = await visitBy(context, token);
  return { circle: await circleOfLink(context.db, tokenHash) };
};

export async function circleOfLink(db: Kysely<BookingsTables>, tokenHash: Buffer) {
  const row = await findCircleOfLink(db, tokenHash);
  return {
    members: row?.members ?? [],
    consents: CareKind.options.map((kind) => ({
      kind,
      isGiven: row?.kinds.includes(kind) ?? false,
    })),
    reads: (row?.reads ?? []).map(({ id, reader_name: readerName, what, read_at }) => ({
      ...{ id, readerName, what, readAt: new Date(read_at).toISOString() },
    })),
  };
}
