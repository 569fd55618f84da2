import sharp from 'sharp';
import { decodingCost, maxCost } from './cost.ts';
import { type PictureJob, Refused } from './job.ts';

/** One thread a picture, and nothing kept: this process ends with it. */
sharp.concurrency(1);
sharp.cache(false);
/** Every other decoder of the library is closed, whatever a file pretends to be. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

/**
 * Decodes a picture and writes it anew, so that nothing of the sent file survives: no EXIF (place, device), no
 * appended script. Rotated as the camera meant it.
 */
export async function decodePicture(bytes: Buffer, wanted: PictureJob): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: maxCost, failOn: 'error' });
  // The library, too, judges its limit by the head alone.
  const head = await image.metadata().catch((cause) => {
    throw new Refused(/pixel limit/.test(String(cause)) ? 'too_big' : 'unreadable', { cause });
  });
  if (decodingCost(head) > maxCost) throw new Refused('too_big');
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
