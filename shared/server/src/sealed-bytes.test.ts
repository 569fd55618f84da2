import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openInPlace, sealedOverhead, sealPieces } from './sealed-bytes.ts';

const key = randomBytes(32);
const about = 'a person|a place';
const megabytes = 1024 * 1024;
const seal = (plain: Buffer) => Buffer.concat([...sealPieces(key, about, plain)]);

describe('sealed bytes', () => {
  it.each([0, 1, 64 * 1024 - 1, 64 * 1024, 64 * 1024 + 1, 10 * megabytes])(
    'sealed bytes of %i plain bytes are decrypted to the same bytes',
    (length) => {
      const plain = randomBytes(length);
      const before = Buffer.from(plain);
      const sealed = seal(plain);
      expect(plain.equals(before)).toBe(true);
      expect(sealed).toHaveLength(length + sealedOverhead);
      expect(openInPlace(key, about, sealed).equals(plain)).toBe(true);
    },
  );

  it('sealed bytes of a large file are written in small pieces and opened in place, so that memory use stays flat', () => {
    const plain = randomBytes(10 * megabytes);
    for (const piece of sealPieces(key, about, plain)) {
      expect(piece.length).toBeLessThanOrEqual(64 * 1024);
    }
    const sealed = seal(plain);
    const opened = openInPlace(key, about, sealed);
    expect(opened.buffer).toBe(sealed.buffer);
    expect(opened.byteOffset).toBeGreaterThanOrEqual(sealed.byteOffset);
  });

  it('sealed bytes differ each time', () => {
    const plain = Buffer.from('the same');
    expect(seal(plain).equals(seal(plain))).toBe(false);
  });

  it('sealed bytes cannot be decrypted with another key, owner or place, or with a single changed bit', () => {
    const plain = Buffer.from('private');
    expect(() => openInPlace(randomBytes(32), about, seal(plain))).toThrow();
    expect(() => openInPlace(key, 'a person|another place', seal(plain))).toThrow();
    const { length } = seal(plain);
    for (let bit = 0; bit < length * 8; bit += 1) {
      const changed = seal(plain);
      const at = bit >> 3;
      changed[at] = (changed[at] ?? 0) ^ (1 << (bit & 7));
      expect(() => openInPlace(key, about, changed)).toThrow();
    }
    for (let kept = 0; kept < length; kept += 1) {
      expect(() => openInPlace(key, about, seal(plain).subarray(0, kept))).toThrow();
    }
  });
});
