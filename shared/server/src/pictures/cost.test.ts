import { describe, expect, it } from 'vitest';
import { decodingCost, maxCost } from './cost.ts';

describe('the cost of decoding a picture', () => {
  const jpeg = { format: 'jpeg', depth: 'uchar' };
  it.each([
    ['a photo of 48 megapixels', { ...jpeg, width: 8_064, height: 6_048 }],
    ['a progressive one of 16', { ...jpeg, width: 4_608, height: 3_456, isProgressive: true }],
    ['a WebP of 24', { format: 'webp', depth: 'uchar', width: 6_000, height: 4_000 }],
    ['a screenshot', { format: 'png', depth: 'uchar', width: 3_840, height: 2_160 }],
  ])('the cost of decoding a picture is low enough for %s', (_what, head) => {
    expect(decodingCost(head)).toBeLessThanOrEqual(maxCost);
  });

  it.each([
    [
      'a progressive one of 49.7 megapixels',
      { ...jpeg, width: 8_140, height: 6_106, isProgressive: true },
    ],
    ['30,000 x 30,000 points', { ...jpeg, width: 30_000, height: 30_000 }],
    [
      'an interlaced PNG of 16 bits and 12 megapixels',
      { format: 'png', depth: 'ushort', width: 4_000, height: 3_000, isProgressive: true },
    ],
  ])('the cost of decoding a picture is too high for %s', (_what, head) => {
    expect(decodingCost(head)).toBeGreaterThan(maxCost);
  });
});
