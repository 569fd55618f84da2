import { signInOptions } from '@kabar/contracts/sessions';
import { slice } from '@kabar/server/slice';
import { readSignInOptions } from './read-sign-in-options.ts';

export const routes = slice(signInOptions, { read: readSignInOptions });
