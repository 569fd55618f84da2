import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findLinkState } from './queries.ts';

/** For the page that the link opens; does not use up the link. */
export const checkContactLink: Verb<
  typeof missedCheckIns.endpoints.checkLink,
  BookingsTables
> = async ({ db }, { token }) => ({ state: await findLinkState(db, hashToken(token)) });
