import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { seal, unseal } from '@kabar/server/sealing';
import { Secret, TOTP } from 'otpauth';

const purpose = 'second factor';
const recoveryCount = 8;
/** Accepts one step of 30 s before and after, for clock drift (RFC 6238 §5.2). */
const window = 1;

export function newSecret() {
  return new Secret({ size: 20 }).base32;
}

export function sealSecret(secret: string, accountId: string, base32: string) {
  return seal(secret, purpose, accountId, base32);
}

/** The otpauth:// URI in the QR code for authenticator apps. */
export function otpauthAddress(base32: string, brand: string, email: string) {
  return totp(base32, brand, email).toString();
}

/** The step (Unix time / 30 s) that a code belongs to; undefined for a wrong code. */
export function stepOfCode(
  secret: string,
  accountId: string,
  sealed: Buffer,
  code: string,
  now: Date,
): number | undefined {
  const base32 = unseal(secret, purpose, accountId, sealed);
  if (base32 === undefined || !/^\d{6}$/.test(code)) return undefined;
  const delta = totp(base32).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 30_000) + delta;
}

/**
 * Recovery codes for a lost phone: 48 bits each, shown once. They are derived from the service's secret, the
 * authenticator's secret and the step of the confirming code, so that the same confirmation sent again gets the same
 * codes.
 */
export function recoveryCodesOf(secret: string, sealed: Buffer, step: number) {
  const key = Buffer.from(hkdfSync('sha256', secret, sealed, 'recovery codes', 32));
  return Array.from({ length: recoveryCount }, (_, index) => {
    const hex = createHmac('sha256', key).update(`${step} ${index}`).digest('hex').slice(0, 12);
    return `${hex.slice(0, 4)}-${hex.slice(4, 8)}-${hex.slice(8)}`;
  });
}

export function hashRecoveryCode(code: string) {
  return createHash('sha256').update(code.trim().toLowerCase()).digest();
}

function totp(base32: string, issuer = 'Kabar', label = 'account') {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(base32),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
}
