import type { PictureErrorCode } from '@kabar/contracts/picture-errors';
import { preparePicture, type Refusing } from '@kabar/server/pictures/prepare-picture';

/** As wide as a phone shows it sharply. */
const longestSide = 1_280;

/** The whole picture, written anew; it is judged by its content alone. */
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
