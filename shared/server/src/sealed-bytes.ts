import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * AES-256-GCM format of everything sealed with a personal or master key: version (1) | nonce (12, random) | ciphertext
 * | tag (16). `about` (owner and place) is additional authenticated data and is not stored, so that sealed bytes cannot
 * be moved elsewhere unnoticed.
 */
const cipherName = 'aes-256-gcm';
const version = 1;
const nonceLength = 12;
const tagLength = 16;
const textAt = 1 + nonceLength;
/** Bytes per piece, so that a file of 10 MB does not need another 10 MB. */
const pieceLength = 64 * 1024;

/** How many bytes longer sealed data is than its content. */
export const sealedOverhead = textAt + tagLength;

/** Seals in pieces that can be written one by one; does not change the plain bytes. */
export function* sealPieces(key: Buffer, about: string, plain: Buffer): Generator<Buffer> {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(cipherName, key, nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(about, 'utf8'));
  yield Buffer.concat([Buffer.from([version]), nonce]);
  for (const piece of pieces(plain)) yield cipher.update(piece);
  cipher.final();
  yield cipher.getAuthTag();
}

/**
 * Decrypts in place and returns a view of the same bytes. Throws if they were changed, truncated, or sealed with
 * another key or `about`; the bytes are undefined then.
 */
export function openInPlace(key: Buffer, about: string, sealed: Buffer): Buffer {
  if (sealed.length < sealedOverhead || sealed[0] !== version) {
    throw new Error('Sealed in a form that this version does not know');
  }
  const text = sealed.subarray(textAt, -tagLength);
  const decipher = createDecipheriv(cipherName, key, sealed.subarray(1, textAt), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(about, 'utf8'));
  decipher.setAuthTag(sealed.subarray(-tagLength));
  for (const piece of pieces(text)) decipher.update(piece).copy(piece);
  decipher.final();
  return text;
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
}
