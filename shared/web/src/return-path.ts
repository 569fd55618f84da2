import { audienceOf, type Session, useSession } from './session.ts';

/* The page that asked for a sign-in. Kept in the tab's storage, so that it survives a sign-in at an external provider. */
const storageKey = 'kabar-return-path';

/** The path to return to after the confirmation mail of a sign-up, in any tab of this browser. */
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
 * The confirmation mail may open in another tab, which cannot read this tab's storage. So the path is kept for
 * all tabs, for as long as people take to open a mail.
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

/** The first page after a sign-in: the back office for staff, the dashboard for other accounts. */
export function homePath(session: Session): string {
  const audience = audienceOf(session);
  if (audience === 'admin') return '/admin';
  return audience === 'moderator' ? '/moderator' : '/dashboard';
}

/**
 * The page that requested the sign-in, if any. It stays stored, because React may render a screen several times
 * before showing it.
 */
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
    // Storage is unavailable.
  }
}

/** Reads and removes it. For events and effects, which run once. */
export function takeReturnPath(): string {
  const path = readReturnPath();
  forgetReturnPath();
  return path ?? homePath(useSession.getState());
}

/** The same for a new account confirmed from a mail; works once, in whichever tab that is. */
export function takeReturnPathOfMail(): string {
  const kept = readKept();
  try {
    localStorage.removeItem(mailKey);
  } catch {
    // Storage is unavailable.
  }
  const tabPath = readReturnPath();
  return tabPath === undefined && kept !== undefined ? kept : takeReturnPath();
}

function readKept(): string | undefined {
  try {
    const { path, until } = JSON.parse(localStorage.getItem(mailKey) ?? '{}');
    return until > Date.now() && isOwnPath(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** True for a path of Kabar; false for anything that a browser could resolve to another site. */
function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path);
}
