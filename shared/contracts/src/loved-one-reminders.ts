import { z } from 'zod';
import { contract, endpoint } from './contract.ts';
import { Id } from './fields.ts';

const OfLovedOne = z.strictObject({ id: Id });

export const LovedOneReminders = z.object({
  /** Whether the account's holder lets the loved one be reminded, which is so until they switch it off. */
  isOn: z.boolean(),
  /** The reader of the address asked for no more of these mails, or of any. */
  isDeclined: z.boolean(),
});

/** Mails to a loved one before each call, with the link that opens it. They are sent only while the loved one agrees to be called. */
export const lovedOneReminders = contract('client', {
  read: endpoint({
    method: 'GET',
    path: '/loved-ones/{id}/reminders',
    who: ['client'],
    summary: 'Whether a loved one of the caller is reminded of their calls by mail',
    input: OfLovedOne,
    output: z.object({ reminders: LovedOneReminders }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/loved-ones/{id}/reminders',
    who: ['client'],
    summary:
      'Switches the reminders of a loved one of the caller on or off; links that were mailed before stop working when they are off',
    input: OfLovedOne.extend({ isOn: z.boolean() }),
    output: z.object({ reminders: LovedOneReminders }),
  }),
});
