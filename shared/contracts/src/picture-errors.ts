/** The errors of every endpoint that takes a picture. */
export const pictureErrors = {
  /** Too expensive to decode: too many pixels, or over the limits of time and memory. */
  picture_too_big: 413,
  /** The caller's own earlier pictures are still waiting. */
  pictures_waiting: 429,
  /** Too many pictures of all people are waiting. */
  pictures_busy: 503,
} as const;

export type PictureErrorCode = keyof typeof pictureErrors;
