import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../app-error.ts';
import { createFairQueue } from './fair-queue.ts';
import { type Job, type PictureJob, type Refusal, Refused } from './job.ts';
import { runDecoder } from './run-decoder.ts';

/** Of this process: each decoder takes one core and at most 400 MB. */
const queue = createFairQueue({ atOnce: 2, perPerson: 4, inAll: 40 });

/** Of a PDF: the front and the back of a card, each on two pages at most. */
const maxPages = 4;

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** What a file is by its content, whatever its name or declared type says; undefined for what nobody knows. */
export async function recognise(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    // Made to confuse the recogniser: nothing that we take.
    return undefined;
  }
}

/**
 * The picture of a person, written anew by a process of its own in that person's turn. Throws unsupported_media_type for
 * whatever is no picture, picture_too_big for one that is too costly, pictures_waiting and pictures_busy.
 */
export async function preparePicture(
  person: string,
  bytes: Buffer,
  wanted: Omit<PictureJob, 'kind'>,
): Promise<Buffer> {
  const type = await recognise(bytes);
  if (type === undefined || !pictureTypes.includes(type)) {
    throw new AppError('unsupported_media_type', { detail: `recognised as ${type}` });
  }
  return await decode(
    person,
    bytes,
    { kind: 'picture', ...wanted },
    {
      too_big: 'picture_too_big',
      unreadable: 'unsupported_media_type',
    },
  );
}

/** The pages of a PDF on one JPEG, one below the other, likewise. Throws the codes of pdf_... */
export async function picturePdf(
  person: string,
  bytes: Buffer,
  { longestSide }: { longestSide: number },
): Promise<Buffer> {
  return await decode(
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

async function decode(
  person: string,
  bytes: Buffer,
  job: Job,
  codes: Partial<Record<Refusal, string>>,
): Promise<Buffer> {
  try {
    return await queue(person, () => runDecoder(job, bytes));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    // Anything else: no process could be started for it.
    if (!(cause instanceof Refused)) throw new AppError('pictures_busy', { cause, retryAfter: 30 });
    throw new AppError(codes[cause.reason] ?? 'internal', { cause });
  }
}
