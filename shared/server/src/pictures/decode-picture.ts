import sharp from 'sharp';
import { decodingCost, maxCost } from './cost.ts';
import { type PictureJob, Refused } from './job.ts';

/** This process decodes one picture, so more threads and a cache would not help. */
sharp.concurrency(1);
sharp.cache(false);
/** Blocks all other decoders of libvips, whatever type a file claims to have. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
});

/**
 * Decodes and re-encodes a picture, which drops EXIF data (location, device) and appended scripts. Applies the EXIF
 * rotation first.
 */
export async function decodePicture(bytes: Buffer, wanted: PictureJob): Promise<Buffer> {
  const image = sharp(bytes, { limitInputPixels: maxCost, failOn: 'error' });
  // sharp also checks its pixel limit by the header only.
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
