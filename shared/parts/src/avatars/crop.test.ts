import { describe, expect, it } from 'vitest';
import { middle, offsetAt, placeOf, roomFor } from './crop.ts';

const shown = { width: 384, height: 288 };
const circle = { width: 288, height: 288 };

describe('the position of the circle on a picture', () => {
  it('the position of the circle on a picture starts in the middle, and can move only along the longer side', () => {
    const room = roomFor(shown, circle, 1);
    expect(room).toEqual({ width: 96, height: 0 });
    expect(placeOf(room, middle)).toEqual({ x: 0.5, y: 0.5 });
  });

  it('reaches every edge, and moves further when zoomed in', () => {
    const room = roomFor(shown, circle, 2);
    expect(room).toEqual({ width: 480, height: 288 });
    // The picture is moved right and down to show its left and top.
    expect(offsetAt(room, { x: 0, y: 0 })).toEqual({ x: 240, y: 144 });
    expect(offsetAt(room, { x: 1, y: 1 })).toEqual({ x: -240, y: -144 });
  });

  it('the position of the circle on a picture is restored from its offset, and stays inside the picture', () => {
    const room = roomFor(shown, circle, 3);
    expect(placeOf(room, offsetAt(room, { x: 0.25, y: 0.75 }))).toEqual({ x: 0.25, y: 0.75 });
    expect(placeOf(room, { x: 5_000, y: -5_000 })).toEqual({ x: 0, y: 1 });
  });

  it('stays in the middle when it cannot move', () => {
    expect(offsetAt({ width: 0, height: 0 }, { x: 1, y: 0 })).toEqual({ x: 0, y: 0 });
    expect(roomFor({ width: 10, height: 10 }, circle, 1)).toEqual({ width: 0, height: 0 });
  });
});
