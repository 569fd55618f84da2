import sharp from 'sharp';
import { decodingCost, maxCost } from './cost.ts';
import { type PictureJob, Refused } from './job.ts';

/** One thread for each picture and no cache, because this process handles one picture. */
sharp.concurrency(1);
sharp.cache(false);
/** Blocks all other decoders of the library, whatever type a file claims. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

/**
 * Decodes a picture and encodes it anew, so that nothing of the sent file survives: no EXIF (location, device) and no
 * appended script. Rotated according to its EXIF orientation.
 */
export async function decodePicture(bytes: Buffer, wanted: PictureJob): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: maxCost, failOn: 'error' });
  // The library, too, checks its limit by the header only.
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
