import type { ReactNode } from 'react';

/** Not part of the first load, because few pages need it. */
export async function loadSignInAgain(): Promise<() => ReactNode> {
  return (await import('./sign-in-again.tsx')).SignInAgain;
}
