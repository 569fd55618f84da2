import { createHash, generateKeyPairSync } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PayoutKey } from '@kabar/contracts/bank-accounts';
import { z } from 'zod';

export type PayoutPublicKey = z.output<typeof PayoutKey>;

/**
 * The public key with which browsers encrypt bank details: from a setting, or created at the first start. The private key is stored
 * beside it in the data folder for payouts; no process that serves requests reads it.
 */
export async function loadPayoutKey(dataFolder: string, given?: string): Promise<PayoutPublicKey> {
  if (given !== undefined) return readGiven(given);
  const folder = join(dataFolder, 'payout');
  return (await readMade(folder)) ?? (await make(folder));
}

const PublicHalf = z.object({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string() });

function readGiven(setting: string): PayoutPublicKey {
  try {
    const key = PublicHalf.parse(JSON.parse(setting));
    return PayoutKey.parse({ ...key, kid: thumbprint(key) });
  } catch (cause) {
    throw new Error('PAYOUT_PUBLIC_KEY must be a public P-256 key as a JSON Web Key.', { cause });
  }
}

async function readMade(folder: string): Promise<PayoutPublicKey | undefined> {
  try {
    return PayoutKey.parse(JSON.parse(await readFile(publicFile(folder), 'utf8')));
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Several processes may start at once: the first one to link its public key file wins, and the others use that key. */
async function make(folder: string): Promise<PayoutPublicKey> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const half = PublicHalf.parse(pair.publicKey.export({ format: 'jwk' }));
  const key = PayoutKey.parse({ ...half, kid: thumbprint(half) });
  const privateFile = join(folder, `${key.kid}.private.json`);
  const draft = join(folder, `${key.kid}.public.json`);
  const secret = { ...pair.privateKey.export({ format: 'jwk' }), kid: key.kid };
  await writeFile(privateFile, JSON.stringify(secret), { mode: 0o600, flush: true });
  await writeFile(draft, JSON.stringify(key), { mode: 0o600, flush: true });
  try {
    await link(draft, publicFile(folder));
    return key;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
    await rm(privateFile);
    return (await readMade(folder)) ?? key;
  } finally {
    await rm(draft);
  }
}

function publicFile(folder: string) {
  return join(folder, 'public.json');
}

/** The key's thumbprint (RFC 7638). */
function thumbprint({ crv, kty, x, y }: z.output<typeof PublicHalf>) {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
}

function isCode(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code;
}
