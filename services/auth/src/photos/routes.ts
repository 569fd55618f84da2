import { photos } from '@kabar/contracts/photos';
import { slice } from '@kabar/server/slice';
import { addPhoto } from './add-photo.ts';
import { listOwnPhotos } from './list-own-photos.ts';
import { movePhoto } from './move-photo.ts';
import { personalData } from './personal-data.ts';
import { readPhoto } from './read-photo.ts';
import { removePhoto } from './remove-photo.ts';

export const routes = slice(
  photos,
  {
    list: listOwnPhotos,
    add: addPhoto,
    move: movePhoto,
    remove: removePhoto,
    read: readPhoto,
  },
  personalData,
);
