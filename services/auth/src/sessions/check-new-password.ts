import type { Context } from '@kabar/server/context';
import { authSettings } from '../env.ts';
import type { AuthTables } from '../tables.ts';
import { type PasswordRefusal, refusalOfPassword } from './rules.ts';

/** Refuses a new password that is too weak, naming the field. */
export function checkNewPassword(
  { env, refuse }: Pick<Context<AuthTables, PasswordRefusal>, 'env' | 'refuse'>,
  password: string,
) {
  const refusal = refusalOfPassword(password, authSettings(env).PASSWORD_MIN_LENGTH);
  if (refusal === undefined) return;
  throw refuse(refusal.code, { fields: [{ path: 'password', reason: refusal.reason }] });
}
