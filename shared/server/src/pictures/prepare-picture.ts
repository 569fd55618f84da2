import type { CommonErrorCode } from '@kabar/contracts/contract';
import type { ErrorCode } from '@kabar/contracts/error-codes';
import type { PictureErrorCode } from '@kabar/contracts/picture-errors';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, type Refuse } from '../app-error.ts';
import { createFairQueue } from './fair-queue.ts';
import { type Job, type PictureJob, type Refusal, Refused } from './job.ts';
import { runDecoder } from './run-decoder.ts';

/** Lets the caller choose the error codes. */
export interface Refusing<Codes extends ErrorCode> {
  refuse: Refuse<Codes>;
}

/** Each decoder uses one core and at most 400 MB. */
const queue = createFairQueue({ atOnce: 2, perPerson: 4, inAll: 40 });

/** Maximum number of PDF pages: front and back of a card, on two pages each. */
const maxPages = 4;

export type PdfErrorCode = 'pdf_refused' | 'pdf_locked' | 'pdf_too_big' | 'pdf_too_long';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Detects the type by content, not by name or declared type; undefined for unknown types. */
export async function recognise(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    // The detector throws on files that are made to confuse it: treat them as unknown.
    return undefined;
  }
}

/**
 * Re-encodes a person's picture in a separate process, through the fair queue. Refuses other files with
 * unsupported_media_type (or the given code), expensive ones with picture_too_big, and full queues with
 * pictures_waiting or pictures_busy.
 */
export async function preparePicture<Unreadable extends ErrorCode = never>(
  { refuse }: Refusing<PictureErrorCode | Unreadable>,
  person: string,
  bytes: Buffer,
  wanted: Omit<PictureJob, 'kind'>,
  unreadable: Unreadable | CommonErrorCode = 'unsupported_media_type',
): Promise<Buffer> {
  const type = await recognise(bytes);
  if (type === undefined || !pictureTypes.includes(type)) {
    throw refuse(unreadable, { detail: `recognised as ${type}` });
  }
  return await decode(
    refuse,
    person,
    bytes,
    { kind: 'picture', ...wanted },
    {
      too_big: 'picture_too_big',
      unreadable,
    },
  );
}

/** Like `preparePicture`, for a PDF: renders its pages below each other as one JPEG. Refuses with the pdf_... codes. */
export async function picturePdf(
  { refuse }: Refusing<PictureErrorCode | PdfErrorCode>,
  person: string,
  bytes: Buffer,
  { longestSide }: { longestSide: number },
): Promise<Buffer> {
  return await decode(
    refuse,
    person,
    bytes,
    { kind: 'pdf', longestSide, maxPages },
    {
      active: 'pdf_refused',
      locked: 'pdf_locked',
      too_big: 'pdf_too_big',
      too_many_pages: 'pdf_too_long',
      unreadable: 'pdf_refused',
    },
  );
}

async function decode<Code extends ErrorCode>(
  refuse: Refuse<Code | PictureErrorCode>,
  person: string,
  bytes: Buffer,
  job: Job,
  codes: Partial<Record<Refusal, Code | PictureErrorCode | CommonErrorCode>>,
): Promise<Buffer> {
  try {
    return await queue(person, () => runDecoder(job, bytes));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // Any other error means that the decoder could not be started.
    if (!(cause instanceof Refused)) throw refuse('pictures_busy', { cause, retryAfter: 30 });
    throw refuse(codes[cause.reason] ?? 'internal', { cause });
  }
}
