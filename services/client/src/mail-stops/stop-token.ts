import { addressHash } from '@kabar/server/address-hash';
import type { ServiceEnv } from '@kabar/server/env';
import { seal, unseal } from '@kabar/server/sealing';
import type { StopTarget } from '../declined-mails.ts';

type Kind = StopTarget['kind'];

const purpose = 'mail stop';
const kinds: readonly Kind[] = ['reminders', 'summaries', 'check_in_weeks', 'circle_weeks'];

/**
 * The unsubscribe token for a mail to this address, or for check_in_weeks to this account, for circle_weeks to this
 * member about a person. Stateless and without expiry: it contains what it stops, sealed.
 */
export function stopTokenOf(env: Pick<ServiceEnv, 'secret'>, address: string, kind: Kind): string {
  const hash = addressHash(address).toString('base64url');
  return seal(env.secret, purpose, purpose, `${kind} ${hash}`).toString('base64url');
}

/** Undefined for an invalid token. */
export function openStopToken(
  env: Pick<ServiceEnv, 'secret'>,
  token: string,
): StopTarget | undefined {
  const text = unseal(env.secret, purpose, purpose, Buffer.from(token, 'base64url'));
  const [word, hash] = text?.split(' ') ?? [];
  const kind = kinds.find((one) => one === word);
  return kind && hash ? { kind, addressHash: Buffer.from(hash, 'base64url') } : undefined;
}
