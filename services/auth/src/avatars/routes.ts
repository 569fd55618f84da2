import { avatars } from '@kabar/contracts/avatars';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readAvatar } from './read-avatar.ts';
import { removeAvatar } from './remove-avatar.ts';
import { uploadAvatar } from './upload-avatar.ts';

export const routes = slice(
  avatars,
  {
    upload: uploadAvatar,
    remove: removeAvatar,
    read: readAvatar,
  },
  personalData,
);
