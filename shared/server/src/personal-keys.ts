import { randomBytes } from 'node:crypto';
import type { MasterKeys } from './master-keys.ts';
import { openInPlace, sealPieces } from './sealed-bytes.ts';

/**
 * Sensitive texts and files are sealed with a key of their person (envelope encryption); the key itself is stored
 * wrapped by a master key. A database copy without the master key reveals nothing, a new master key only rewraps the
 * personal keys, and destroying a personal key makes everything of that person unreadable, in every copy that lacks the key. Owner and
 * place are authenticated data, so that a sealed value cannot be moved to another row, column or file unnoticed.
 */
export interface PersonalKey {
  /** `place` is table and column, e.g. 'private_user_info.medications'. */
  seal(place: string, text: string): Buffer;
  /** Throws if the bytes were changed or belong to another place or person. */
  open(place: string, sealed: Buffer): string;
  /** Yields pieces that can be written one by one, so that a file is never in memory twice. */
  sealFile(place: string, bytes: Buffer): Iterable<Buffer>;
  /** Throws like `open`. Decrypts in place and returns a view of the sealed bytes. */
  openFile(place: string, sealed: Buffer): Buffer;
}

/** The columns of a stored key. */
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
    seal: (place, text) => seal(key, about(place), Buffer.from(text, 'utf8')),
    open: (place, sealed) => openInPlace(key, about(place), Buffer.from(sealed)).toString('utf8'),
    sealFile: (place, bytes) => sealPieces(key, about(place), bytes),
    openFile: (place, sealed) => openInPlace(key, about(place), sealed),
  };
}

/** Wraps the same personal key with the current master key; sealed texts do not change. */
export function rewrapKey(
  masterKeys: MasterKeys,
  personId: string,
  stored: WrappedKey,
): WrappedKey {
  return wrap(masterKeys, personId, unwrap(masterKeys, personId, stored));
}

function wrap(masterKeys: MasterKeys, personId: string, key: Buffer): WrappedKey {
  const masterKeyId = masterKeys.currentId;
  const wrapped = seal(masterKey(masterKeys, masterKeyId), `${personId}|personal key`, key);
  return { masterKeyId, wrapped };
}

function unwrap(masterKeys: MasterKeys, personId: string, stored: WrappedKey) {
  const key = masterKey(masterKeys, stored.masterKeyId);
  return openInPlace(key, `${personId}|personal key`, Buffer.from(stored.wrapped));
}

function masterKey(masterKeys: MasterKeys, id: string) {
  const key = masterKeys.find(id);
  if (key === undefined) throw new Error(`The master key ${id} is not in this installation`);
  return key;
}

function seal(key: Buffer, about: string, plain: Buffer) {
  return Buffer.concat([...sealPieces(key, about, plain)]);
}
