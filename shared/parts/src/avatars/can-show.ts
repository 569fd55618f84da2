/** Whether this browser can read the file as a picture. */
export function canShow(file: File): Promise<boolean> {
  return createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
}
