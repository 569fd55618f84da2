import type { trialRequests } from '@kabar/contracts/trial-requests';
import type { Verb } from '@kabar/server/slice';
import type { BookingsTables } from '../../tables.ts';
import { ownTrialRequest } from './own-trial-request.ts';

export const readTrialRequest: Verb<typeof trialRequests.endpoints.read, BookingsTables> = async (
  context,
  { id },
) => await ownTrialRequest(context, id);
