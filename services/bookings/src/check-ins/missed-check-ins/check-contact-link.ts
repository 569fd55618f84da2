import type { missedCheckIns } from '@kabar/contracts/missed-check-ins';
import { hashToken } from '@kabar/server/session-cookie';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { findLinkState } from './queries.ts';

/** Checks a link for its page without using it up. */
export const checkContactLink: Verb<
  typeof missedCheckIns.endpoints.checkLink,
  BookingsTables
> = async ({ db }, { token }) => ({ state: await findLinkState(db, hashToken(token)) });
