import { type PageSettings, type PageSlot, readPageSettings } from '@kabar/web/page-settings';
import { timeOver } from './first-to-load.ts';

const reloadKey = 'kabar-reloaded-for';

/**
 * For a tab whose files are gone, because it was open through many releases: the releases of a remote that its shell can
 * serve by now. Undefined when there is nothing newer. When only another shell can, reloads the page, never twice for
 * one shell: the address is that of the asked page already, and forms keep what was typed.
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
