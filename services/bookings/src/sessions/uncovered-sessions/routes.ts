import { uncoveredSessions } from '@kabar/contracts/uncovered-sessions';
import { slice } from '@kabar/server/slice';
import { keepSubscription, previewKeep } from './keep-subscription.ts';
import { personalData } from './personal-data.ts';
import { previewUncovered } from './preview-uncovered.ts';

export const routes = slice(
  uncoveredSessions,
  { preview: previewUncovered, previewKeep, keep: keepSubscription },
  personalData,
);
