import type { circles } from '@kabar/contracts/circles';
import type { Verb } from '@kabar/server/slice';
import { informationOfPerson } from '../private-information/information-of-person.ts';
import type { ClientTables } from '../tables.ts';
import { openSealed } from './open-sealed.ts';

/** Logged even if there is nothing to read. */
export const readInformation: Verb<typeof circles.endpoints.information, ClientTables> = async (
  context,
  { personId },
) => {
  const { holder, lovedOneId } = await openSealed(context, personId, 'private_information');
  return { information: await informationOfPerson(context, holder, lovedOneId) };
};
