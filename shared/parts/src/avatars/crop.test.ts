import { describe, expect, it } from 'vitest';
import { pull, squareOf, wholeMiddle } from './crop.ts';

const wide = { width: 800, height: 600 };

describe('the square of a picture', () => {
  it('is the largest one in the middle, until somebody chooses', () => {
    expect(squareOf(wide, wholeMiddle)).toEqual({ side: 600, left: 100, top: 0 });
  });

  it('grows smaller with the zoom and reaches every edge', () => {
    expect(squareOf(wide, { zoom: 2, x: 0, y: 0 })).toEqual({ side: 300, left: 0, top: 0 });
    expect(squareOf(wide, { zoom: 2, x: 1, y: 1 })).toEqual({ side: 300, left: 500, top: 300 });
  });

  it('follows the hand and stays inside the picture', () => {
    const near = pull(wide, { zoom: 2, x: 0.5, y: 0.5 }, { x: 30, y: -15 }, 300);
    expect(squareOf(wide, near)).toEqual({ side: 300, left: 220, top: 165 });
    const far = pull(wide, wholeMiddle, { x: 5_000, y: 5_000 }, 300);
    expect(far).toEqual({ zoom: 1, x: 0, y: 0.5 });
  });
});
