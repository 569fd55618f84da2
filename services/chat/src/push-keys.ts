import { createECDH, hkdfSync } from 'node:crypto';
import type { ServiceEnv } from '@kabar/server/env';
import { chatSettings } from './env.ts';

export interface PushKeys {
  /** The VAPID public key of subscriptions, base64url. */
  publicKey: string;
  privateKey: string;
}

/**
 * The VAPID keys: from a setting, or derived from the service's secret, so that every process has the same pair without
 * sharing a file.
 */
export function pushKeys(env: ServiceEnv): PushKeys {
  const given = chatSettings(env).VAPID_PRIVATE_KEY;
  if (given !== undefined) return pairOf(Buffer.from(given, 'base64url'));
  for (let attempt = 0; ; attempt += 1) {
    const bytes = hkdfSync('sha256', env.secret, '', `web push ${attempt}`, 32);
    try {
      return pairOf(Buffer.from(bytes));
    } catch {
      // About one in four billion values is not a valid private key; then the next one is tried.
      if (attempt > 8) throw new Error('The secret of the chat service makes no push keys.');
    }
  }
}

function pairOf(privateKey: Buffer): PushKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}
