/** An uploaded picture that is to be encoded anew. */
export interface PictureJob {
  kind: 'picture';
  width: number;
  height: number;
  fit: 'cover' | 'inside';
  format: 'webp' | 'jpeg';
}

/** The pages of a PDF, to be drawn one below the other on one JPEG. */
export interface PdfJob {
  kind: 'pdf';
  /** The longest side of a page, in pixels. */
  longestSide: number;
  maxPages: number;
}

/** The decoder process's one argument. The file comes by stdin, the picture is written to stdout. */
export type Job = PictureJob | PdfJob;

/** Why there is no picture, as the exit code of the process. 1 and signals are crashes. */
export const exitCodes = {
  /** Not a file of its type, damaged, or truncated. */
  unreadable: 10,
  /** Too expensive by its header, or stopped at a limit of time or memory. */
  too_big: 11,
  /** A PDF that asks for a password. */
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
