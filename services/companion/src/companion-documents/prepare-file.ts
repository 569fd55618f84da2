import { AppError } from '@kabar/server/app-error';
import { picturePdf, preparePicture, recognise } from '@kabar/server/pictures/prepare-picture';

/** The longest side that is kept: every letter of an identity card stays readable. */
const longestSide = 2_400;

/** What is stored of a document is a JPEG that we wrote, whatever was sent. It is judged by its content alone. */
export async function prepareFile(
  accountId: string,
  kind: 'id_card' | 'selfie',
  received: Buffer,
): Promise<Buffer> {
  const type = await recognise(received);
  if (kind === 'id_card' && type === 'application/pdf') {
    return await picturePdf(accountId, received, { longestSide });
  }
  if (type !== 'image/jpeg' && type !== 'image/png') {
    const code = kind === 'selfie' ? 'selfie_type_refused' : 'document_type_refused';
    throw new AppError(code, { detail: `recognised as ${type}` });
  }
  return await reencode(accountId, received);
}

async function reencode(accountId: string, received: Buffer) {
  const wanted = {
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    format: 'jpeg',
  } as const;
  try {
    return await preparePicture(accountId, received, wanted);
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'unsupported_media_type') throw cause;
    throw new AppError('document_unreadable', { cause });
  }
}
