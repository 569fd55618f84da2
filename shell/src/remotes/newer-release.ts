import { type PageSettings, type PageSlot, readPageSettings } from '@kabar/web/page-settings';
import { TimeOver } from './first-to-load.ts';

const reloadKey = 'kabar-reloaded-for';

/**
 * For a tab whose files are gone, because it was open through many releases: the releases of a remote that its shell can
 * serve by now. Reloads the page, once for each shell, when there are none. Undefined when there is nothing newer.
 */
export async function newerRelease(name: string, failure: unknown): Promise<PageSlot | undefined> {
  // No other release helps on a slow line.
  if (failure instanceof TimeOver) return undefined;
  const settings = readPageSettings();
  const live = await liveReleases(settings.shell);
  if (live === undefined) return undefined;
  const slot = live.remotes[name];
  if (slot === undefined && live.shell !== settings.shell) return await reloadFor(live.shell);
  if (slot?.current.entry === settings.remotes[name]?.current.entry) return undefined;
  settings.remotes[name] = slot;
  return slot;
}

async function liveReleases(
  shell: string,
): Promise<Pick<PageSettings, 'shell' | 'remotes'> | undefined> {
  try {
    const signal = AbortSignal.timeout(3_000);
    const response = await fetch(`/releases?shell=${encodeURIComponent(shell)}`, { signal });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** The address is that of the asked page already, and forms keep what was typed. Never twice for one shell. */
function reloadFor(shell: string): Promise<undefined> {
  if (sessionStorage.getItem(reloadKey) === shell) return Promise.resolve(undefined);
  sessionStorage.setItem(reloadKey, shell);
  location.reload();
  return new Promise(() => undefined);
}
