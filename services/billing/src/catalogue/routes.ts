import { catalogue } from '@kabar/contracts/catalogue';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readCatalogue } from './read-catalogue.ts';

export const routes = slice(catalogue, { read: readCatalogue }, personalData);
