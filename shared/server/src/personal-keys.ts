import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { MasterKeys } from './master-keys.ts';

/**
 * Sensitive texts are sealed under a key of their person alone (AES-256-GCM), and that key is stored wrapped by a
 * master key. So a copy of the database without the master key tells nothing; a new master key only rewraps the
 * personal keys and touches no text; and destroying one personal key makes everything of that person unreadable,
 * backups included.
 *
 * Sealed bytes: version (1) | nonce (12, random) | tag (16) | ciphertext. The person and the place of a text are
 * authenticated with it, so that nobody can move a sealed value to another row or column unnoticed.
 */
export interface PersonalKey {
  /** place: table and column, e.g. 'private_user_info.medications'. */
  seal(place: string, text: string): Buffer;
  /** Throws when the bytes were changed or belong elsewhere. */
  open(place: string, sealed: Buffer): string;
}

/** As stored beside the person. */
export interface WrappedKey {
  masterKeyId: string;
  wrapped: Buffer;
}

export function wrapNewKey(masterKeys: MasterKeys, personId: string): WrappedKey {
  return wrap(masterKeys, personId, randomBytes(32));
}

export function openPersonalKey(
  masterKeys: MasterKeys,
  personId: string,
  stored: WrappedKey,
): PersonalKey {
  const key = unwrap(masterKeys, personId, stored);
  const about = (place: string) => `${personId}|${place}`;
  return {
    seal: (place, text) => encrypt(key, about(place), Buffer.from(text, 'utf8')),
    open: (place, sealed) => decrypt(key, about(place), sealed).toString('utf8'),
  };
}

/** The same personal key under the current master key; the texts stay as they are. */
export function rewrapKey(
  masterKeys: MasterKeys,
  personId: string,
  stored: WrappedKey,
): WrappedKey {
  return wrap(masterKeys, personId, unwrap(masterKeys, personId, stored));
}

function wrap(masterKeys: MasterKeys, personId: string, key: Buffer): WrappedKey {
  const masterKeyId = masterKeys.currentId;
  const wrapped = encrypt(masterKey(masterKeys, masterKeyId), `${personId}|personal key`, key);
  return { masterKeyId, wrapped };
}

function unwrap(masterKeys: MasterKeys, personId: string, stored: WrappedKey) {
  const key = masterKey(masterKeys, stored.masterKeyId);
  return decrypt(key, `${personId}|personal key`, stored.wrapped);
}

function masterKey(masterKeys: MasterKeys, id: string) {
  const key = masterKeys.find(id);
  if (key === undefined) throw new Error(`The master key ${id} is not in this installation`);
  return key;
}

const version = 1;
const nonceLength = 12;
const tagLength = 16;

function encrypt(key: Buffer, about: string, plain: Buffer) {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(about, 'utf8'));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), sealed]);
}

function decrypt(key: Buffer, about: string, sealed: Buffer) {
  if (sealed[0] !== version) throw new Error('Sealed in a form that this version does not know');
  const tagAt = 1 + nonceLength;
  const textAt = tagAt + tagLength;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, tagAt), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(about, 'utf8'));
  decipher.setAuthTag(sealed.subarray(tagAt, textAt));
  return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]);
}
