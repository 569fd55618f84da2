import { developmentMails } from '@kabar/contracts/development-mails';
import { slice } from '@kabar/server/slice';
import { listDevelopmentMails } from './list-development-mails.ts';
import { personalData } from './personal-data.ts';

export const routes = slice(developmentMails, { list: listDevelopmentMails }, personalData);
