/** A picture that was sent, to be written anew. */
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
  /** Of a page, in pixels. */
  longestSide: number;
  maxPages: number;
}

/** What a decoder process is asked for: its one argument. The file comes by stdin, the picture goes by stdout. */
export type Job = PictureJob | PdfJob;

/** Why there is no picture, as the exit code of the process. 1 and signals are crashes. */
export const exitCodes = {
  /** No file of its kind, damaged, or cut short. */
  unreadable: 10,
  /** Judged too costly before decoding, or stopped at a bound of time or memory. */
  too_big: 11,
  /** A PDF that asks for a password. */
  locked: 12,
  too_many_pages: 13,
  /** A PDF that brings scripts, programs or attachments along. */
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
