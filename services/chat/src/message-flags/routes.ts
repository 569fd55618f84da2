import { messageFlags } from '@kabar/contracts/message-flags';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { reportMessage } from './report-message.ts';

export const routes = slice(messageFlags, { report: reportMessage }, personalData);
