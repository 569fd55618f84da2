import { sessionLogs } from '@kabar/contracts/session-logs';
import { slice } from '@kabar/server/slice';
import {
  auditSessionLogs,
  exportSessionLogs,
  readSessionLogForStaff,
} from './audit-session-logs.ts';
import { createSessionLog } from './create-session-log.ts';
import { listReceivedSessionLogs } from './list-received-session-logs.ts';
import { listRecordedSessionLogs } from './list-recorded-session-logs.ts';
import { listSessionsToLog } from './list-sessions-to-log.ts';
import { objectToSessionLog } from './object-to-session-log.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(
  sessionLogs,
  {
    sessions: listSessionsToLog,
    create: createSessionLog,
    recorded: listRecordedSessionLogs,
    received: listReceivedSessionLogs,
    object: objectToSessionLog,
    ofStaff: readSessionLogForStaff,
    audit: auditSessionLogs,
    export: exportSessionLogs,
  },
  personalData,
);
