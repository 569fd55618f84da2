import sharp from 'sharp';

/** Makes a small PNG of one colour. */
export async function picture(background = '#777777'): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
}
