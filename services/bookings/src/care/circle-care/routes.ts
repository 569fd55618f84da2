import { circleCare } from '@kabar/contracts/circle-care';
import { slice } from '@kabar/server/slice';
import { bookSeries } from './book-series.ts';
import { bookSession } from './book-session.ts';
import { cancelSession } from './cancel-session.ts';
import { endSeries } from './end-series.ts';
import { listChoices } from './list-choices.ts';
import { listPeople } from './list-people.ts';
import { listSeries } from './list-series.ts';
import { listSessions } from './list-sessions.ts';
import { moveSession } from './move-session.ts';
import { personalData } from './personal-data.ts';
import { previewCancel } from './preview-cancel.ts';
import { previewMove } from './preview-move.ts';
import { readPerson } from './read-person.ts';
import { readSession } from './read-session.ts';
import { requestTrial } from './request-trial.ts';
import { undoCancellation } from './undo-cancellation.ts';
import { undoMove } from './undo-move.ts';

export const routes = slice(
  circleCare,
  {
    people: listPeople,
    person: readPerson,
    sessions: listSessions,
    openTimes: listChoices,
    book: bookSession,
    bookSeries,
    series: listSeries,
    endSeries,
    requestTrial,
    read: readSession,
    previewCancel,
    cancel: cancelSession,
    undoCancellation,
    previewMove,
    move: moveSession,
    undoMove,
  },
  personalData,
);
