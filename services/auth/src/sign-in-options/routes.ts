import { signInOptions } from '@kabar/contracts/sign-in-options';
import { slice } from '@kabar/server/slice';
import { personalData } from './personal-data.ts';
import { readSignInOptions } from './read-sign-in-options.ts';

export const routes = slice(signInOptions, { read: readSignInOptions }, personalData);
