import { AppError } from '@kabar/server/app-error';
import { hasTooManyPixels, reencodeImage } from '@kabar/server/images';
import { fileTypeFromBuffer } from 'file-type';
import { isPlainPdf } from './pdf-rules.ts';

export interface PreparedFile {
  bytes: Buffer;
  mediaType: 'image/jpeg' | 'application/pdf';
}

/** The longest side that is kept: every letter of an identity card stays readable. */
const longestSide = 2_400;

/** Judges by content alone. Pictures are decoded and written anew; a PDF is kept as it is, if it is plain. */
export async function prepareFile(
  kind: 'id_card' | 'selfie',
  received: Buffer,
): Promise<PreparedFile> {
  const type = await recognise(received);
  if (kind === 'id_card' && type === 'application/pdf') {
    if (!isPlainPdf(received)) throw new AppError('pdf_refused');
    return { bytes: received, mediaType: type };
  }
  if (type !== 'image/jpeg' && type !== 'image/png') {
    const code = kind === 'selfie' ? 'selfie_type_refused' : 'document_type_refused';
    throw new AppError(code, { detail: `recognised as ${type}` });
  }
  return { bytes: await reencode(received), mediaType: 'image/jpeg' };
}

async function recognise(received: Buffer) {
  try {
    return (await fileTypeFromBuffer(received))?.mime;
  } catch {
    // Made to confuse the recogniser: nothing that we take.
    return undefined;
  }
}

async function reencode(received: Buffer) {
  const wanted = {
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    format: 'jpeg',
  } as const;
  try {
    return await reencodeImage(received, wanted);
  } catch (cause) {
    throw new AppError(hasTooManyPixels(cause) ? 'picture_too_big' : 'document_unreadable', {
      cause,
    });
  }
}
