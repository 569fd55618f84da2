import { type Crop, squareOf } from './crop.ts';

const pixels = 768;

/** The chosen square as a file of its own; the service still decodes it and writes it anew. */
export async function cutPicture(image: HTMLImageElement, crop: Crop): Promise<File> {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const { side, left, top } = squareOf(size, crop);
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('This browser draws no pictures.');
  // JPEG has no transparency: what shows through would turn black.
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, pixels, pixels);
  drawing.drawImage(image, left, top, side, side, 0, 0, pixels, pixels);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });
  if (blob === null) throw new Error('The picture could not be cut.');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}
