import { mutes } from '@kabar/contracts/mutes';
import { slice } from '@kabar/server/slice';
import { lift } from './lift-mute.ts';
import { listMutes } from './list-mutes.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(mutes, { list: listMutes, lift }, personalData);
