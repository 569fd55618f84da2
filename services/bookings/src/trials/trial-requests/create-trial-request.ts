import type { trialRequests } from '@kabar/contracts/trial-requests';
import { createOnce } from '@kabar/server/create-once';
import { lockPerson } from '@kabar/server/lock-person';
import type { PersonalKey } from '@kabar/server/personal-keys';
import type { Verb } from '@kabar/server/slice';
import type { z } from 'zod';
import { ownKey } from '../../personal-keys/person-key.ts';
import type { BookingsTables } from '../../tables.ts';
import type { TrialRequestWithPeople } from '../../trial-request-rows.ts';
import {
  findOwnTrialRequest,
  insertTrialRequest,
  type NewTrialRequest,
  readWishState,
} from './queries.ts';
import { refusalOfWish } from './rules.ts';
import { contactPlace, toTrialRequest } from './view.ts';

type Input = z.output<typeof trialRequests.endpoints.create.input>;

/** One open request per client: requests of one person are serialised. */
export const createTrialRequest: Verb<
  typeof trialRequests.endpoints.create,
  BookingsTables
> = async (context, input) => {
  const { db, now } = context;
  await lockPerson(db, 'trial requests');
  const key = await ownKey(context);
  const find = () => findOwnTrialRequest(db, input.id, now);
  const { row } = await createOnce({
    insert: async () => {
      // A retry returns the request's current state.
      if ((await find()) !== undefined) return undefined;
      const refusal = refusalOfWish(await readWishState(db, input.lovedOneId));
      if (refusal !== undefined) throw context.refuse(refusal);
      return (await insertTrialRequest(db, toRow(input, key, now))) ? await find() : undefined;
    },
    find,
    content: (existing) => contentOf(existing, key, now),
    wanted: wantedOf(input),
  });
  return toTrialRequest(row, key, now);
};

function wantedOf(input: Input) {
  return {
    id: input.id,
    isForLovedOne: input.isForLovedOne,
    lovedOneId: input.lovedOneId,
    preferredMedium: input.preferredMedium,
    contactValue: input.contactValue || null,
    preferredTimes: input.preferredTimes,
    purpose: input.purpose,
    otherPurpose: input.otherPurpose || null,
    message: input.message || null,
    specialInstructions: input.specialInstructions || null,
  };
}

function contentOf(row: TrialRequestWithPeople, key: PersonalKey, now: Date) {
  const view = toTrialRequest(row, key, now);
  const { id, isForLovedOne, lovedOneId, preferredMedium, contactValue, preferredTimes } = view;
  const { purpose, otherPurpose, message, specialInstructions } = view;
  return {
    ...{ id, isForLovedOne, lovedOneId, preferredMedium, contactValue, preferredTimes },
    ...{ purpose, otherPurpose, message, specialInstructions },
  };
}

function toRow(input: Input, key: PersonalKey, now: Date): NewTrialRequest {
  const wanted = wantedOf(input);
  return {
    id: wanted.id,
    is_for_loved_one: wanted.isForLovedOne,
    loved_one_profile_id: wanted.lovedOneId,
    preferred_medium: wanted.preferredMedium,
    contact_value:
      wanted.contactValue === null ? null : key.seal(contactPlace, wanted.contactValue),
    preferred_times: wanted.preferredTimes.map((time) => ({
      day: time.day,
      start_utc: time.startUtc,
      end_utc: time.endUtc,
    })),
    client_message: wanted.message,
    special_instructions: wanted.specialInstructions,
    purpose: wanted.purpose,
    other_purpose: wanted.otherPurpose,
    created_at: now,
  };
}
