import { AppError } from '@kabar/server/app-error';
import { hasTooManyPixels, reencodeImage } from '@kabar/server/images';

/** As wide as a phone shows it sharply. */
const longestSide = 1_280;

/** The whole picture, written anew; it is judged by its content alone. */
export async function preparePhoto(received: Buffer): Promise<Buffer> {
  const wanted = {
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    format: 'webp',
  } as const;
  try {
    return await reencodeImage(received, wanted);
  } catch (cause) {
    if (hasTooManyPixels(cause)) throw new AppError('picture_too_big', { cause });
    throw cause;
  }
}
