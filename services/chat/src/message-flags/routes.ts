import { messageFlags } from '@kabar/contracts/message-flags';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { reportMessage } from './report-message.ts';
import { decide, dismiss, listFlags, readFlag } from './review-flags.ts';

export const routes = slice(
  messageFlags,
  { list: listFlags, read: readFlag, decide, dismiss, report: reportMessage },
  personalData,
);
