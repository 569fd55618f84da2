import { participants } from '@kabar/contracts/participants';
import { slice } from '@kabar/server/slice';
import { markConversation } from './mark-conversation.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(participants, { mark: markConversation }, personalData);
