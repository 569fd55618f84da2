import type { PictureErrorCode } from '@kabar/contracts/picture-errors';
import { preparePicture, type Refusing } from '@kabar/server/pictures/prepare-picture';

/** Wide enough to be sharp on a phone. */
const longestSide = 1_280;

/** Decodes and encodes the whole picture. Its type is judged by its content, not by its name. */
export function preparePhoto(
  refusing: Refusing<PictureErrorCode>,
  accountId: string,
  received: Buffer,
): Promise<Buffer> {
  const wanted = {
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    format: 'webp',
  } as const;
  return preparePicture(refusing, accountId, received, wanted);
}
