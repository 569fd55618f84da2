const pixels = 768;

/** A square of the picture, in its own pixels. */
export interface Square {
  x: number;
  y: number;
  width: number;
}

/** Makes a file of the chosen square. The service still decodes it and encodes it anew. */
export async function cutPicture(image: HTMLImageElement, square: Square): Promise<File> {
  const { x, y, width: side } = square;
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('This browser draws no pictures.');
  // JPEG has no transparency: transparent pixels would become black.
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, pixels, pixels);
  drawing.drawImage(image, x, y, side, side, 0, 0, pixels, pixels);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92);
  });
  if (blob === null) throw new Error('The picture could not be cut.');
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' });
}
