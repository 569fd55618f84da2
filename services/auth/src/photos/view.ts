import { idOfPhotoUrl } from './address.ts';

export function toOwnPhotos(urls: readonly string[]) {
  const photos = urls.flatMap((url) => {
    const id = idOfPhotoUrl(url);
    return id === undefined ? [] : [{ id, url }];
  });
  return { photos };
}
