import type { LovedOneView } from '../loved-ones/api.ts';
import type { TrialRequestView } from './api.ts';
import { answersForLovedOne } from './people.ts';
import { emptyForm, type TrialRequestForm } from './trial-request-form.ts';
import { fromUtc } from './wall-times.ts';

/** The form values of an earlier request. A loved one who was removed since has to be named again, under `freshId`. */
export function repeatRequest(
  request: TrialRequestView,
  lovedOnes: readonly LovedOneView[],
  freshId: string,
  now: Date,
): TrialRequestForm {
  const lovedOne = lovedOnes.find(({ id }) => id === request.lovedOneId);
  const medium = request.preferredMedium;
  return {
    ...emptyForm(freshId),
    who: request.isForLovedOne ? 'loved_one' : 'myself',
    ...(lovedOne ? answersForLovedOne(lovedOne) : {}),
    contacts: {
      ...(lovedOne ? answersForLovedOne(lovedOne).contacts : {}),
      ...(request.contactValue ? { [medium]: request.contactValue } : {}),
    },
    medium,
    times: request.preferredTimes.map((time) => fromUtc(time, now)),
    purpose: request.purpose,
    otherPurpose: request.otherPurpose ?? '',
    message: request.message ?? '',
    instructions: request.specialInstructions ?? '',
  };
}
