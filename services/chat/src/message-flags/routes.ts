import { messageFlags } from '@kabar/contracts/message-flags';
import { slice } from '@kabar/server/slice';
import { decide, dismiss } from './decide-flag.ts';
import { personalData } from './personal-data.ts';
import { reportMessage } from './report-message.ts';
import { listFlags, listFlagsOf, readFlag } from './review-flags.ts';

export const routes = slice(
  messageFlags,
  {
    list: listFlags,
    ofPerson: listFlagsOf,
    read: readFlag,
    decide,
    dismiss,
    report: reportMessage,
  },
  personalData,
);
