import type { CommonErrorCode } from '@kabar/contracts/contract';
import type { ErrorCode } from '@kabar/contracts/error-codes';
import type { PictureErrorCode } from '@kabar/contracts/picture-errors';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, type Refuse } from '../app-error.ts';
import { createFairQueue } from './fair-queue.ts';
import { type Job, type PictureJob, type Refusal, Refused } from './job.ts';
import { runDecoder } from './run-decoder.ts';

/** The caller chooses the error codes. */
export interface Refusing<Codes extends ErrorCode> {
  refuse: Refuse<Codes>;
}

/** For this process: each decoder uses one core and at most 400 MB. */
const queue = createFairQueue({ atOnce: 2, perPerson: 4, inAll: 40 });

/** The maximum number of pages of a PDF: front and back of a card, on two pages each. */
const maxPages = 4;

export type PdfErrorCode = 'pdf_refused' | 'pdf_locked' | 'pdf_too_big' | 'pdf_too_long';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** What a file is by its content, whatever its name or declared type says; undefined for unknown types. */
export async function recognise(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    // Files made to confuse the detection have no type that we accept.
    return undefined;
  }
}

/**
 * Decodes a person's picture and encodes it anew, in a process of its own and in that person's turn. Refuses other files with
 * unsupported_media_type (or the given code), expensive ones with picture_too_big, and full queues with pictures_waiting and pictures_busy.
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

/** The same for a PDF: draws its pages below one another on one JPEG. Refuses with the pdf_... codes. */
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
    // Anything else: the process could not be started.
    if (!(cause instanceof Refused)) throw refuse('pictures_busy', { cause, retryAfter: 30 });
    throw refuse(codes[cause.reason] ?? 'internal', { cause });
  }
}
