import { callSignals } from '@kabar/contracts/call-signals';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readUnreadSignals } from './read-unread-signals.ts';
import { sendSignal } from './send-call-signal.ts';

export const routes = slice(
  callSignals,
  { send: sendSignal, unread: readUnreadSignals },
  personalData,
);
