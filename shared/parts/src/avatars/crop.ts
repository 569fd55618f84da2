export interface Size {
  width: number;
  height: number;
}

/** The distance of the picture's centre from the circle's centre, in pixels of the screen. */
export interface Offset {
  x: number;
  y: number;
}

/** The position of the circle within its range: from 0 (left, top) to 1. */
export type Place = Offset;

export const middle: Offset = { x: 0, y: 0 };
export const largestZoom = 4;

/** The position that the sliders show; the middle when the circle cannot move. */
export function placeOf(room: Size, offset: Offset): Place {
  return { x: toPlace(room.width, offset.x), y: toPlace(room.height, offset.y) };
}

/** The offset for a position of the sliders. */
export function offsetAt(room: Size, place: Place): Offset {
  return { x: toOffset(room.width, place.x), y: toOffset(room.height, place.y) };
}

/** How far the circle can move over the picture, in pixels of the screen; `shown` is the picture at zoom 1. */
export function roomFor(shown: Size, circle: Size, zoom: number): Size {
  return {
    width: Math.max(0, shown.width * zoom - circle.width),
    height: Math.max(0, shown.height * zoom - circle.height),
  };
}

function toPlace(room: number, offset: number): number {
  return room > 0 ? Math.min(1, Math.max(0, 0.5 - offset / room)) : 0.5;
}

function toOffset(room: number, place: number): number {
  return room > 0 ? room * (0.5 - place) : 0;
}
