import { typing } from '@kabar/contracts/typing';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { tellTyping } from './tell-typing.ts';

export const routes = slice(typing, { tell: tellTyping }, personalData);
