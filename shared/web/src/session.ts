import type { OwnProfile, profiles } from '@kabar/contracts/profiles';
import type { CurrentSession, SignedIn, sessions } from '@kabar/contracts/sessions';
import { deviceZone } from '@kabar/rules/device-zone';
import type { z } from 'zod';
import { create } from 'zustand';
import { createApi } from './api.ts';
import { askTwice } from './ask-twice.ts';
import { deleteHint, setHint } from './hint-cookie.ts';
import { forgetPersonal } from './personal-storage.ts';

export type AccountView = NonNullable<z.output<typeof CurrentSession>['account']>;
export type ProfileView = Pick<
  z.output<typeof OwnProfile>,
  | 'id'
  | 'fullName'
  | 'preferredName'
  | 'userType'
  | 'avatarUrl'
  | 'timezone'
  | 'language'
  | 'adultDeclared'
  | 'createdAt'
>;
type Rights = Omit<z.output<typeof CurrentSession>, 'account'>;
export type Audience = 'client' | 'companion' | 'admin' | 'moderator';

export interface Session {
  state: 'loading' | 'signed-out' | 'signed-in';
  account: AccountView | undefined;
  profile: ProfileView | undefined;
  /** 'fallback': the profile could not be read; its stand-in is for display and grants nothing. */
  profileState: 'loading' | 'ready' | 'missing' | 'fallback';
  /** Back-office roles, for display: the services decide what is allowed. */
  roles: ('admin' | 'moderator')[];
  /** The account's back-office role is inactive until it sets up a second factor. */
  secondFactorNeeded: boolean;
  /** The person has not chosen between client and companion yet. */
  roleOpen: boolean;
  /** When the account closes, as its owner requested; null if it stays open. */
  closingAt: string | null;
  /**
   * The session has ended, and the page waits for the same account to sign in again: typed text is kept, and the
   * page's content is hidden.
   */
  isExpired: boolean;
  /** Another account has signed in since. The page stays hidden until it is unloaded. */
  isOfAnother: boolean;
}

/** The query key of the caller's whole profile, so that other pages can invalidate it. */
export const ownProfileKey = 'own-profile';

const open = { closingAt: null, isExpired: false, isOfAnother: false };
const nobody = { roles: [], secondFactorNeeded: false, roleOpen: false, ...open };

const authSessions = createApi<typeof sessions>('auth');
const authProfiles = createApi<typeof profiles>('auth');

/** How long to wait for the profile before the fallback is shown, in milliseconds (1-accounts §9). */
const profileTimeoutMs = 5_000;
const pendingSignOut = 'kabar-sign-out-pending';

export const useSession = create<Session>(() => ({
  state: 'loading',
  account: undefined,
  profile: undefined,
  profileState: 'loading',
  ...nobody,
}));

const otherTabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kabar-session');

/** Loads the current session once, and follows what other tabs do. */
export async function startSession(): Promise<void> {
  otherTabs?.addEventListener('message', ({ data }) => {
    if (data === 'signed-out') leave();
    else void refreshSession();
  });
  if (isSignOutPending() && !(await endSession())) return becomeNobody();
  await refreshSession();
}

/** Refetches session and profile. With `tell`, notifies the other tabs. */
export async function refreshSession({ tell = false } = {}): Promise<void> {
  try {
    const { account, ...rights } = await askTwice(() => authSessions('GET /session', {}));
    if (account === null) return endOfSession();
    showAccount(account, rights, tell);
    await loadProfile(account);
  } catch {
    // Without a response the page keeps its state; on the first load it counts as signed out.
    if (useSession.getState().state === 'loading') becomeNobody();
  }
}

let isPageWanted = () => false;

/** Sets whether a page with typed text stays open when the session ends. By default it is left. */
export function keepPageIf(check: () => boolean): void {
  isPageWanted = check;
}

function endOfSession(): void {
  const { account, isExpired } = useSession.getState();
  if (isExpired) return;
  if (account !== undefined && isPageWanted()) useSession.setState({ isExpired: true });
  else becomeNobody();
}

/** The person does not sign in again, or may not: leave the page. */
export function giveUpSession(): void {
  becomeNobody();
}

/** Applies the response of a sign-in without refetching, and notifies the other tabs. */
export function showSignedIn({ account, profile, ...rights }: z.output<typeof SignedIn>): void {
  if (account === null) becomeNobody();
  else {
    showAccount(account, rights, true);
    showAnsweredProfile(account, profile);
  }
}

/**
 * Signs out in this browser even when the service cannot be reached. The request is retried when the network is
 * back, and first of all on the next visit; until it succeeds, this browser counts as signed out. Unsent texts
 * are deleted, because another person may use this computer next.
 */
export async function signOut(): Promise<void> {
  leave();
  otherTabs?.postMessage('signed-out');
  rememberSignOut(true);
  if (await endSession()) return;
  window.addEventListener('online', () => void endSession(), { once: true });
}

/** False if the service did not respond. */
async function endSession(): Promise<boolean> {
  try {
    await authSessions('DELETE /session', {});
    rememberSignOut(false);
    return true;
  } catch {
    return false;
  }
}

function rememberSignOut(pending: boolean) {
  try {
    if (pending) localStorage.setItem(pendingSignOut, 'true');
    else localStorage.removeItem(pendingSignOut);
  } catch {
    // Without storage, the next visit loads the session as usual.
  }
}

function isSignOutPending() {
  try {
    return localStorage.getItem(pendingSignOut) !== null;
  } catch {
    return false;
  }
}

/** Applies a changed profile without refetching. */
export function showProfile(profile: ProfileView): void {
  useSession.setState({ profile, profileState: 'ready' });
  rememberHint();
}

/** The person's audience; undefined until it is loaded. */
export function audienceOf({ profile, roles }: Session): Audience | undefined {
  if (profile?.userType === 'companion') return 'companion';
  if (profile?.userType === 'client' || profile?.userType === 'older_user') return 'client';
  if (roles.includes('admin')) return 'admin';
  if (roles.includes('moderator')) return 'moderator';
  return undefined;
}

export function useAudience(): Audience | undefined {
  return useSession(audienceOf);
}

function showAccount(account: AccountView, rights: Rights, tell: boolean) {
  if (tell) rememberSignOut(false);
  forgetPersonal({ except: account.id });
  const current = useSession.getState();
  const same = current.account?.id === account.id;
  const isOfAnother = current.isOfAnother || (current.isExpired && !same);
  useSession.setState({
    state: 'signed-in',
    account,
    ...rights,
    ...{ isExpired: isOfAnother, isOfAnother },
    ...(same ? {} : { profile: undefined, profileState: 'loading' }),
  });
  if (tell) otherTabs?.postMessage('signed-in');
}

async function loadProfile(account: AccountView) {
  try {
    const { profile } = await authProfiles(
      'GET /profile',
      {},
      { signal: AbortSignal.timeout(profileTimeoutMs) },
    );
    if (useSession.getState().account?.id === account.id) showAnsweredProfile(account, profile);
  } catch {
    // Compared by reference: a later sign-in, even of the same account, loads its own profile.
    if (useSession.getState().account !== account) return;
    useSession.setState({ profile: fallbackProfile(account), profileState: 'fallback' });
  }
}

function showAnsweredProfile(account: AccountView, profile: ProfileView | null) {
  if (profile?.id === account.id) return showProfile(profile);
  const profileState = profile === null ? 'missing' : 'fallback';
  useSession.setState({ profile: fallbackProfile(account), profileState });
}

/** For display only: it is never saved and grants nothing. */
export function fallbackProfile(account: AccountView): ProfileView {
  return {
    id: account.id,
    fullName: account.metadata.fullName || account.email.split('@')[0] || 'User',
    preferredName: account.metadata.preferredName,
    userType: 'client',
    avatarUrl: account.metadata.avatarUrl,
    timezone: deviceZone() ?? null,
    language: 'en',
    adultDeclared: false,
    createdAt: new Date().toISOString(),
  };
}

/** Clears the storage before the state changes, so that listeners of the change find no texts there. */
function leave() {
  forgetPersonal();
  becomeNobody();
}

function becomeNobody() {
  useSession.setState({
    state: 'signed-out',
    account: undefined,
    profile: undefined,
    profileState: 'loading',
    ...nobody,
  });
  deleteHint();
}

function rememberHint() {
  const audience = audienceOf(useSession.getState());
  if (audience !== undefined) setHint(audience);
}
