import { reassignments } from '@kabar/contracts/reassignments';
import { slice } from '@kabar/server/slice';
import { listAssignments, listAssignmentsOf } from './list-assignments.ts';
import { listReplacements } from './list-replacements.ts';
import { personalData } from './personal-data.ts';
import { previewReassignment } from './preview-reassignment.ts';
import { reassignCompanion } from './reassign-companion.ts';

export const routes = slice(
  reassignments,
  {
    list: listAssignments,
    ofPerson: listAssignmentsOf,
    replacements: listReplacements,
    preview: previewReassignment,
    reassign: reassignCompanion,
  },
  personalData,
);
