import { blockedTimes } from '@kabar/contracts/blocked-times';
import { slice } from '@kabar/server/slice';
import { blockTime } from './block-time.ts';
import { personalData } from './personal-data.ts';
import { readBlockedTime } from './read-blocked-time.ts';
import { undoBlockedTime } from './undo-blocked-time.ts';

export const routes = slice(
  blockedTimes,
  {
    create: blockTime,
    read: readBlockedTime,
    undo: undoBlockedTime,
  },
  personalData,
);
