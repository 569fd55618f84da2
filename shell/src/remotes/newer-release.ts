import { type PageSettings, type PageSlot, readPageSettings } from '@kabar/web/page-settings';
import { timeOver } from './first-to-load.ts';

const reloadKey = 'kabar-reloaded-for';

/**
 * For a tab that was open through so many releases that its files are gone: the current releases of a remote, if
 * this page's shell can serve them; undefined if there are none. If they need another shell, reloads the page, at
 * most once per shell: the URL is already the requested page's, and forms keep their typed text.
 */
export async function newerRelease(name: string, failure: unknown): Promise<PageSlot | undefined> {
  // Another release does not help on a slow connection.
  if (failure === timeOver) return undefined;
  const { shell, remotes } = readPageSettings();
  const live = await liveReleases(shell).catch(() => undefined);
  const slot = live?.remotes[name];
  if (live && !slot && live.shell !== shell && sessionStorage.getItem(reloadKey) !== live.shell) {
    sessionStorage.setItem(reloadKey, live.shell);
    location.reload();
    await new Promise(() => {});
  }
  if (slot?.current.entry === remotes[name]?.current.entry) return undefined;
  remotes[name] = slot;
  return slot;
}

async function liveReleases(shell: string): Promise<Pick<PageSettings, 'shell' | 'remotes'>> {
  const signal = AbortSignal.timeout(3_000);
  return await (await fetch(`/releases?shell=${shell}`, { signal })).json();
}
