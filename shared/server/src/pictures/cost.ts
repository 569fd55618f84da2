/** What a picture's header says before any pixel is decoded. */
export interface PictureHead {
  format?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** A progressive JPEG or an interlaced PNG. */
  isProgressive?: boolean | undefined;
  /** The sample type of one channel: 'uchar' is 8 bits. */
  depth?: string | undefined;
}

/** In pixels of an ordinary JPEG, which is decoded in stripes: 50 megapixels, above any phone camera's usual photo. */
export const maxCost = 50_000_000;

/**
 * What decoding costs, in pixels of an ordinary JPEG. A progressive picture is held whole until its last scan: three
 * times the time, four times the memory. WebP has to be decoded at full size, and 16 bits are twice 8.
 */
export function decodingCost({ format, width = 0, height = 0, isProgressive, depth }: PictureHead) {
  const whole = isProgressive ? 3 : format === 'webp' ? 2 : 1;
  return width * height * whole * (depth === 'uchar' ? 1 : 2);
}
