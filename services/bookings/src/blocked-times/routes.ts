import { blockedTimes } from '@kabar/contracts/blocked-times';
import { slice } from '@kabar/server/slice';
import { blockTime } from './block-time.ts';
import { listOwnBlockedTimes } from './list-own-blocked-times.ts';
import { personalData } from './personal-data.ts';
import { undoBlockedTime } from './undo-blocked-time.ts';

export const routes = slice(
  blockedTimes,
  {
    create: blockTime,
    own: listOwnBlockedTimes,
    undo: undoBlockedTime,
  },
  personalData,
);
