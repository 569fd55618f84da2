import { credits } from '@kabar/contracts/credits';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readCredits } from './read-credits.ts';

export const routes = slice(credits, { read: readCredits }, personalData);
