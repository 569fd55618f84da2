import { audienceOf, type Session, useSession } from './session.ts';

/* The page that asked for a sign-in. Kept in the tab's storage, so that it survives a sign-in at an external provider. */
const storageKey = 'kabar-return-path';

/** The path to return to after a sign-up's confirmation mail, in any tab of this browser. */
const mailKey = 'kabar-return-path-of-mail';
const mailTime = 24 * 3_600_000;

export function rememberReturnPath(path: string): void {
  try {
    sessionStorage.setItem(storageKey, path);
  } catch {
    // Without storage a sign-in ends on the dashboard.
  }
}

/**
 * A new account may be confirmed in another tab, whose storage knows nothing of this one: the path of this tab is kept for as
 * long as people take to open a mail.
 */
export function keepReturnPathForMail(): void {
  const path = readReturnPath();
  if (path === undefined) return;
  try {
    localStorage.setItem(mailKey, JSON.stringify({ path, until: Date.now() + mailTime }));
  } catch {
    // Without storage a confirmation ends on the dashboard.
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

/** Likewise where the link of a mail has confirmed a new account; once, in whichever tab that is. */
export function takeReturnPathOfMail(): string {
  const kept = readKept();
  try {
    localStorage.removeItem(mailKey);
  } catch {
    // Without storage nothing was kept.
  }
  const own = readReturnPath();
  return own === undefined && kept !== undefined ? kept : takeReturnPath();
}

function readKept(): string | undefined {
  try {
    const { path, until } = JSON.parse(localStorage.getItem(mailKey) ?? '{}');
    return until > Date.now() && isOwnPath(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Whether it is a path of Kabar, and never an address that a browser would take for another site. */
function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}
