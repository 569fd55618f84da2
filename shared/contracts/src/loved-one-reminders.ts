import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id } from './fields.ts';

const OfLovedOne = z.strictObject({ id: Id });

export const LovedOneReminders = z.object({
  /** Whether reminders to the loved one are on, which is the default. */
  isOn: z.boolean(),
  /** The reader unsubscribed from these mails, or from all. */
  isDeclined: z.boolean(),
});

/** Mails to a loved one before each call, with a link to join it. They require the loved one's consent to calls. */
export const lovedOneReminders = contract('client', {
  read: endpoint({
    method: 'GET',
    path: '/loved-ones/{id}/reminders',
    who: ['client'],
    summary: 'Returns whether a loved one of the caller gets reminders of their calls by mail',
    input: OfLovedOne,
    output: z.object({ reminders: LovedOneReminders }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/loved-ones/{id}/reminders',
    who: ['client'],
    summary:
      'Switches the reminders of a loved one of the caller on or off; off revokes the links already mailed',
    input: OfLovedOne.extend({ isOn: z.boolean() }),
    output: z.object({ reminders: LovedOneReminders }),
  }),
});
