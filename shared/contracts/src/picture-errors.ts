/** What every endpoint may answer that has a picture decoded. */
export const pictureErrors = {
  /** Too costly to decode, by its points or by the bounds of time and memory. */
  picture_too_big: 413,
  /** The caller's own earlier pictures are not ready yet. */
  pictures_waiting: 429,
  /** Everybody's together are too many for now. */
  pictures_busy: 503,
} as const;

export type PictureErrorCode = keyof typeof pictureErrors;
