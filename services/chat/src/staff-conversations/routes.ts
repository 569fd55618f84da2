import { staffConversations } from '@kabar/contracts/staff-conversations';
import { slice } from '@kabar/server/slice';
import { closeConversation } from './close-conversation.ts';
import { exportMessages } from './export-messages.ts';
import { listForStaff, listOfPerson } from './list-for-staff.ts';
import { personalData } from './personal-data.ts';
import { readForStaff } from './read-for-staff.ts';

export const routes = slice(
  staffConversations,
  {
    list: listForStaff,
    ofPerson: listOfPerson,
    read: readForStaff,
    close: closeConversation,
    exportMessages,
  },
  personalData,
);
