/** A picture to be re-encoded. */
export interface PictureJob {
  kind: 'picture';
  width: number;
  height: number;
  fit: 'cover' | 'inside';
  format: 'webp' | 'jpeg';
}

/** A PDF to be rendered as one JPEG, page below page. */
export interface PdfJob {
  kind: 'pdf';
  /** The longest side of a page, in pixels. */
  longestSide: number;
  maxPages: number;
}

/** Passed to the decoder process as its argument. The file is on stdin, the picture on stdout. */
export type Job = PictureJob | PdfJob;

/** Exit codes of the decoder process. 1 and signals are crashes. */
export const exitCodes = {
  /** The file is damaged, truncated or of another type. */
  unreadable: 10,
  /** Too expensive by its header, or stopped at a limit of time or memory. */
  too_big: 11,
  /** A PDF that requires a password. */
  locked: 12,
  too_many_pages: 13,
  /** A PDF with scripts, programs or attachments. */
  active: 14,
} as const;

export type Refusal = keyof typeof exitCodes;

export class Refused extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal, options: { cause?: unknown } = {}) {
    super(reason, options);
    this.name = 'Refused';
    this.reason = reason;
  }
}
