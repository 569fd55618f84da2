import { messages } from '@kabar/contracts/messages';
import { slice } from '@kabar/server/slice';
import { listMessages } from './list-messages.ts';
import { personalData } from './personal-data.ts';
import { sendMessage } from './send-message.ts';

export const routes = slice(messages, { list: listMessages, send: sendMessage }, personalData);
