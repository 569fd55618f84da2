import { audienceOf, type Session, useSession } from './session.ts';

/* The page that asked for a sign-in. Kept in the tab's storage, so that it survives a sign-in at an external provider. */
const storageKey = 'kabar-return-path';

export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(storageKey, path);
  } catch {
    // Without storage a sign-in ends on the dashboard.
  }
}

/** The first page after a sign-in: the back office for staff, the dashboard for everybody else. */
export function homePath(session: Session): string {
  const audience = audienceOf(session);
  if (audience === 'admin') return '/admin';
  return audience === 'moderator' ? '/moderator' : '/dashboard';
}

/** The page that asked for the sign-in, if any. Keeps it, because a screen may be rendered several times before it is shown. */
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
    // Without storage nothing was kept.
  }
}

/** Reads and forgets it, for events and effects, which run once. */
export function takeReturnPath(): string {
  const path = readReturnPath();
  forgetReturnPath();
  return path ?? homePath(useSession.getState());
}

/** Whether it is a path of Kabar, and never an address that a browser would take for another site. */
function isOwnPath(path: string | null): path is string {
  return path !== null && /^\/(?![/\\])/.test(path);
}
