import type { GivenRole } from '../circles/api.ts';
import { isEmail } from '../emergency-contacts/information-form.ts';
import type { NewInvitation } from './api.ts';

/** The form values as typed. */
export interface TypedInvitation {
  email: string;
  role: GivenRole | undefined;
  sentence: string;
}

export const emptyInvitation: TypedInvitation = { email: '', role: undefined, sentence: '' };

export function hasText({ email, sentence }: TypedInvitation): boolean {
  return `${email}${sentence}`.trim() !== '';
}

/** Which required fields are missing or invalid. */
export function mistakesOf({ email, role }: TypedInvitation): { email: boolean; role: boolean } {
  const address = email.trim();
  return { email: address === '' || !isEmail(address), role: role === undefined };
}

/** The request body; undefined if the role or the email address is invalid. */
export function invitationOf(typed: TypedInvitation): Omit<NewInvitation, 'id'> | undefined {
  const { email, role, sentence } = typed;
  const mistakes = mistakesOf(typed);
  if (role === undefined || mistakes.email) return undefined;
  const words = sentence.trim().replaceAll(/\s+/g, ' ');
  return { email: email.trim(), role, sentence: words === '' ? null : words };
}
