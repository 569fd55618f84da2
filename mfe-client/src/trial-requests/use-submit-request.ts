import { changesOf } from '@kabar/ui/form';
import { useStableId } from '@kabar/web/use-stable-id';
import { useMutation } from '@tanstack/react-query';
import { type LovedOneInput, type LovedOneView, useLovedOneWrites } from '../loved-ones/api.ts';
import { toForm, toInput } from '../loved-ones/loved-one-form.ts';
import { type NewTrialRequest, type RequestProblem, useCreateTrialRequest } from './api.ts';
import { methodFields } from './people.ts';
import { contactOf, type TrialRequestForm } from './trial-request-form.ts';
import { toUtc } from './wall-times.ts';

/** Saves the loved one, then the request. Both are idempotent, so retrying creates nothing twice. */
export function useSubmitRequest() {
  const idOf = useStableId();
  const create = useCreateTrialRequest();
  const saveLovedOne = useSaveLovedOne();
  return useMutation<unknown, RequestProblem, TrialRequestForm>({
    mutationFn: async (form) => {
      if (form.who === 'loved_one') await saveLovedOne(form);
      const request = toRequest(form, new Date());
      return await create({ id: idOf(request), ...request });
    },
  });
}

export function toRequest(form: TrialRequestForm, now: Date): Omit<NewTrialRequest, 'id'> {
  const { who, medium, purpose } = form;
  if (medium === undefined || purpose === undefined)
    throw new Error('Sent before it was filled in');
  const isForLovedOne = who === 'loved_one';
  return {
    isForLovedOne,
    lovedOneId: isForLovedOne ? form.lovedOneId : null,
    preferredMedium: medium,
    contactValue: contactOf(form) || null,
    preferredTimes: form.times.map((time) => toUtc(time, now)),
    purpose,
    otherPurpose: purpose === 'other' ? form.otherPurpose.trim() : null,
    message: form.message.trim() || null,
    specialInstructions: form.instructions.trim() || null,
  };
}

/** Creates a new loved one, or updates the changed fields of a stored one. Then records their consent. */
function useSaveLovedOne() {
  const writes = useLovedOneWrites();
  return async (form: TrialRequestForm) => {
    const stored = await save(form);
    const { how } = form.consent;
    if (stored.consent?.given !== true && how !== undefined) {
      await writes.consent({ id: stored.id, given: true, how, adult: true });
    }
  };

  async function save(form: TrialRequestForm): Promise<LovedOneView> {
    const stored = await writes.read(form.lovedOneId);
    const wanted = toLovedOne(form, stored);
    if (stored === undefined) return await writes.create(wanted);
    const changed = changesOf(wanted, toInput(stored.id, toForm(stored)));
    if (Object.keys(changed).length === 0) return stored;
    return await writes.change({ ...changed, id: stored.id }, stored.version);
  }
}

function toLovedOne(form: TrialRequestForm, stored: LovedOneView | undefined): LovedOneInput {
  const before = toForm(stored);
  const contact = contactOf(form);
  const contactMethods = { ...before.contactMethods };
  if (form.medium !== undefined) {
    contactMethods.preferred = form.medium;
    // An empty value does not remove a stored number.
    if (contact !== '') contactMethods[methodFields[form.medium]] = contact;
  }
  const { fullName, relationship } = form;
  // Older drafts lack time zone and language, and must not remove the stored ones.
  const timeZone = form.timeZone || before.timeZone;
  const language = form.language || before.language;
  return toInput(form.lovedOneId, {
    ...before,
    ...{ fullName, relationship, timeZone, language, contactMethods },
  });
}
