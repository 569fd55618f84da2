import type { privateInformation } from '@kabar/contracts/private-information';
import { CommittedRefusal } from '@kabar/server/committed-refusal';
import type { Verb } from '@kabar/server/slice';
import { findKey } from '../personal-keys/person-key.ts';
import { beginPrivateRead, type RefusedRead } from '../private-reads/begin-private-read.ts';
import type { ClientTables } from '../tables.ts';
import { listEveryNote } from './queries.ts';
import { toPrivateInformation } from './view.ts';

/** Logged even if there is nothing to read, so that the owner sees who looked. */
export const readPrivateInformationOfClient: Verb<
  typeof privateInformation.endpoints.ofClient,
  ClientTables,
  RefusedRead
> = async (context, { clientId }) => {
  const lovedOnes = await beginPrivateRead(context, clientId, 'private_information');
  if (lovedOnes instanceof CommittedRefusal) return lovedOnes;
  const rows = await listEveryNote(context.db, clientId);
  const key = await findKey(context, clientId);
  if (key === undefined) return { information: null, ofLovedOnes: [] };
  const about = (lovedOneId: string | null) => {
    const row = rows.find((one) => one.loved_one_id === lovedOneId);
    return row === undefined ? null : toPrivateInformation(key, row);
  };
  return {
    information: about(null),
    ofLovedOnes: lovedOnes.flatMap((lovedOne) => {
      const information = about(lovedOne.id);
      return information === null ? [] : [{ lovedOne, information }];
    }),
  };
};
