/** A picture's header, read before any pixel is decoded. */
export interface PictureHead {
  format?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  isProgressive?: boolean | undefined;
  /** The sample type of one channel: 'uchar' is 8 bits. */
  depth?: string | undefined;
}

/** Maximum cost in pixels of a baseline JPEG: 50 megapixels, more than usual phone photos. */
export const maxCost = 50_000_000;

/**
 * The cost of decoding, in pixels of a baseline JPEG. A progressive picture stays in memory until its last scan: three
 * times the time, four times the memory. WebP is decoded at full size, and 16-bit samples cost twice as much as 8-bit
 * ones.
 */
export function decodingCost({ format, width = 0, height = 0, isProgressive, depth }: PictureHead) {
  const whole = isProgressive ? 3 : format === 'webp' ? 2 : 1;
  return width * height * whole * (depth === 'uchar' ? 1 : 2);
}
