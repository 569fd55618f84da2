/** Errors of every endpoint that receives a picture. */
export const pictureErrors = {
  /** Too expensive to decode: too many pixels, or over the limits of time and memory. */
  picture_too_big: 413,
  /** The caller's earlier pictures are still in the queue. */
  pictures_waiting: 429,
  /** The queue of all pictures is full. */
  pictures_busy: 503,
} as const;

export type PictureErrorCode = keyof typeof pictureErrors;
