import { sessions } from '@kabar/contracts/sessions';
import { slice } from '@kabar/server/slice';
import { currentSession } from './current-session.ts';
import { personalData } from './personal-data.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

export const routes = slice(
  sessions,
  { signUp, signIn, current: currentSession, signOut },
  personalData,
);
