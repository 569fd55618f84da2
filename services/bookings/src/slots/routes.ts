import { slots } from '@kabar/contracts/slots';
import { slice } from '@kabar/server/slice';
import { listOwnSlots } from './list-own-slots.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(slots, { own: listOwnSlots }, personalData);
