/** Which square of a picture is taken. */
export interface Crop {
  /** 1: as large as the shorter side allows. */
  zoom: number;
  /** Where the square stands in the room that is left, from 0 (left, top) to 1. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const wholeMiddle: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const largestZoom = 4;

/** The square in the picture's own pixels. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { side, left: (width - side) * x, top: (height - side) * y };
}

/** The crop after the picture was pulled by so many pixels of a view of that width; it never leaves the picture. */
export function pull(size: Size, crop: Crop, by: { x: number; y: number }, view: number): Crop {
  const { side, left, top } = squareOf(size, crop);
  const scale = side / view;
  return {
    ...crop,
    x: share(left - by.x * scale, size.width - side, crop.x),
    y: share(top - by.y * scale, size.height - side, crop.y),
  };
}

function share(start: number, room: number, before: number): number {
  return room > 0 ? Math.min(1, Math.max(0, start / room)) : before;
}
