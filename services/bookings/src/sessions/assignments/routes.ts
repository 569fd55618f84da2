import { assignments } from '@kabar/contracts/assignments';
import { slice } from '@kabar/server/slice';
import { askForAnother } from './ask-for-another.ts';
import { endAssignment } from './end-assignment.ts';
import { listActiveClients } from './list-active-clients.ts';
import { personalData } from './personal-data.ts';
import { previewEnd } from './preview-end.ts';
import { readCurrentAssignment } from './read-current-assignment.ts';

export const routes = slice(
  assignments,
  {
    current: readCurrentAssignment,
    list: listActiveClients,
    askForAnother,
    previewEnd,
    end: endAssignment,
  },
  personalData,
);
