import sharp from 'sharp';
import { AppError } from './app-error.ts';

/** A larger picture is refused before it is decoded: 50 megapixels, far above any phone camera's photo. */
const maxPixels = 50_000_000;

/** One thread a picture, and nothing kept between pictures. */
sharp.concurrency(1);
sharp.cache(false);

/** One picture at a time, so that many uploads at once leave memory flat. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** What people send: recognised by content, never by name or declared type. */
const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/**
 * Decodes a picture and writes it anew, so that nothing of the sent file survives: no EXIF (place, device), no
 * appended script. Rotated as the camera meant it. Throws unsupported_media_type for whatever is no picture.
 */
export async function reencodeImage(bytes: Buffer, wanted: WantedImage): Promise<Buffer> {
  const turn = lastTurn.then(() => reencode(bytes, wanted));
  lastTurn = turn.catch(() => undefined);
  try {
    return await turn;
  } catch (cause) {
    throw new AppError('unsupported_media_type', { cause });
  }
}

/** Whether a picture was refused for its size in pixels alone. */
export function hasTooManyPixels(refusal: unknown): boolean {
  const cause = refusal instanceof AppError ? refusal.cause : undefined;
  return cause instanceof Error && /pixel limit/.test(cause.message);
}

interface WantedImage {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
  format: 'webp' | 'jpeg';
}

async function reencode(bytes: Buffer, wanted: WantedImage): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { format } = await image.metadata();
  if (!readable.has(format ?? '')) throw new Error(`not a picture: ${format}`);
  const resized = image.rotate().resize({
    width: wanted.width,
    height: wanted.height,
    fit: wanted.fit,
    withoutEnlargement: wanted.fit === 'inside',
  });
  return await (wanted.format === 'webp'
    ? resized.webp({ quality: 82 })
    : resized.flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
  ).toBuffer();
}
