import type { PersonalData } from '@kabar/contracts/personal-data';
import type { Verb } from '@kabar/server/slice';
import { deviceName } from '@kabar/words/device-name';
import { type Kysely, sql } from 'kysely';
import type { AuthTables } from '../tables.ts';

export const readPersonalData: Verb<PersonalData['endpoints']['read'], AuthTables> = async (
  context,
) => {
  const data = await findOwn(context.db);
  const { avatar_url: picture, photos = [] } = data.profile ?? {};
  return {
    data: {
      ...data,
      devices: data.devices?.map(nameDevice) ?? [],
      signIns: data.signIns?.map(nameDevice) ?? [],
    },
    files: [
      ...(picture ? [{ name: 'picture.webp', url: picture }] : []),
      ...photos.map((url, place) => ({ name: `photo-${place + 1}.webp`, url })),
    ],
  };
};

/** What the browser said of itself, and what people call that. */
function nameDevice<Row extends { userAgent: string }>(row: Row) {
  return { ...row, device: deviceName(row.userAgent) ?? null };
}

interface OwnData {
  [kind: string]: unknown;
  devices?: { userAgent: string }[];
  signIns?: { userAgent: string }[];
  profile?: { avatar_url: string | null; photos: string[] };
}

async function findOwn(db: Kysely<AuthTables>) {
  const { rows } = await sql<{ data: OwnData }>`
    select auth.own_data() as data
  `.execute(db);
  return rows[0]?.data ?? {};
}
