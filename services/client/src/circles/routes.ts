import { circles } from '@kabar/contracts/circles';
import { slice } from '@kabar/server/slice';
import { changeRole } from './change-role.ts';
import { chooseWeeklyMail } from './choose-weekly-mail.ts';
import { handOverCircle } from './hand-over.ts';
import { hideKind } from './hide-kind.ts';
import { leaveCircle } from './leave-circle.ts';
import { listCircles } from './list-circles.ts';
import { listOwnConsents } from './list-own-consents.ts';
import { listReads } from './list-reads.ts';
import { muteKind } from './mute-kind.ts';
import { personalData } from './personal-data.ts';
import { previewHandOver } from './preview-hand-over.ts';
import { readCircle } from './read-circle.ts';
import { readContacts } from './read-contacts.ts';
import { readInformation } from './read-information.ts';
import { recordConsent } from './record-consent.ts';
import { removeMember } from './remove-member.ts';
import { shareConversation } from './share-conversation.ts';
import { takeBackConsent } from './take-back-consent.ts';

export const routes = slice(
  circles,
  {
    ...{ list: listCircles, read: readCircle, changeRole, remove: removeMember },
    ...{ leave: leaveCircle, previewHandOver, handOver: handOverCircle },
    ...{ recordConsent, hide: hideKind, mute: muteKind, chooseWeeklyMail, contacts: readContacts },
    ...{ shareConversation, ownConsents: listOwnConsents, takeBack: takeBackConsent },
    ...{ information: readInformation, reads: listReads },
  },
  personalData,
);
