import { audienceOf, type Session, useSession } from './session.ts';

/* The page that asked for a sign-in. Kept for the tab, so that it survives the way over another provider. */
const storageKey = 'kabar-return-path';

export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(storageKey, path);
  } catch {
    // Without storage a sign-in ends on the dashboard.
  }
}

/** Where whoever asked for no page in particular begins: the team at its work, everybody else on the dashboard. */
export function homePath(session: Session): string {
  const audience = audienceOf(session);
  if (audience === 'admin') return '/admin';
  return audience === 'moderator' ? '/moderator' : '/dashboard';
}

/** The page that asked for the sign-in, if one did. Changes nothing: a screen may be rendered more than once before it is shown. */
export function readReturnPath(): string | undefined {
  try {
    const path = sessionStorage.getItem(storageKey);
    return isOwnPath(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

/** For events and effects, which run once. */
export function takeReturnPath(): string {
  const path = readReturnPath();
  forgetReturnPath();
  return path ?? homePath(useSession.getState());
}

/** A path of this product: never an address that a browser would read as another site. */
function isOwnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path);
}
