import { personalData } from '@kabar/contracts/personal-data';
import { slice } from '@kabar/server/slice';
import { readPersonalData } from './read-personal-data.ts';

export const routes = slice(personalData('backoffice'), { read: readPersonalData });
