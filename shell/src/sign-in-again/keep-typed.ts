import { whenSignedOut } from '@kabar/web/api';
import { keepPageIf, useSession } from '@kabar/web/session';
import { loadSignInAgain } from './load-sign-in-again.ts';

let typedOn: string | undefined;

/**
 * When the session ends, the page stays behind a sign-in if something was typed on it or a write was refused. Any other
 * page is closed, and the guard redirects to the sign-in and back.
 */
export function keepTypedPages(): void {
  const note = () => {
    typedOn = location.pathname;
    // Preloaded, because typed text would otherwise wait behind a hidden page.
    if (useSession.getState().account !== undefined) loadSignInAgain().catch(() => undefined);
  };
  document.addEventListener('input', note, { capture: true });
  keepPageIf(() => typedOn === location.pathname);
  whenSignedOut(waitForSignIn);
}

/** Resolves when the page's account signs in again; false if it does not or another account does. */
export async function waitForSignIn(): Promise<boolean> {
  const { account } = useSession.getState();
  if (account === undefined) return false;
  useSession.setState({ isExpired: true });
  return await new Promise((resolve) => {
    const stop = useSession.subscribe((now) => {
      if (now.isExpired && now.account?.id === account.id) return;
      stop();
      resolve(now.account?.id === account.id);
    });
  });
}
