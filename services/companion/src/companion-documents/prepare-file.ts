import type { PictureErrorCode } from '@kabar/contracts/picture-errors';
import {
  type PdfErrorCode,
  picturePdf,
  preparePicture,
  type Refusing,
  recognise,
} from '@kabar/server/pictures/prepare-picture';

/** The maximum width and height in pixels, at which the text of an identity card is still readable. */
const longestSide = 2_400;

/** Re-encodes every upload as JPEG. Detects its type by content, not by name. */
export async function prepareFile(
  refusing: Refusing<
    | PictureErrorCode
    | PdfErrorCode
    | 'selfie_type_refused'
    | 'document_type_refused'
    | 'document_unreadable'
  >,
  accountId: string,
  kind: 'id_card' | 'selfie',
  received: Buffer,
): Promise<Buffer> {
  const type = await recognise(received);
  if (kind === 'id_card' && type === 'application/pdf') {
    return await picturePdf(refusing, accountId, received, { longestSide });
  }
  if (type !== 'image/jpeg' && type !== 'image/png') {
    const code = kind === 'selfie' ? 'selfie_type_refused' : 'document_type_refused';
    throw refusing.refuse(code, { detail: `recognised as ${type}` });
  }
  const wanted = {
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    format: 'jpeg',
  } as const;
  return await preparePicture(refusing, accountId, received, wanted, 'document_unreadable');
}
