import type { Sold } from '@kabar/contracts/catalogue';
import type { RouteRow } from '@kabar/contracts/route-rows';

/** A release as the page needs it. */
export interface PageRelease {
  container: string;
  entry: string;
  /** The paths it has screens for; of the previous release only where they differ from those of the current one. */
  rows?: RouteRow[];
}

/** Settings that the gateway inlined into the page, which saves a request. */
export interface PageSettings {
  brandName: string;
  /** Demo accounts may be offered on the sign-in page. */
  demo: boolean;
  /** The version of the shell in this page. */
  shell: string;
  /** The paths of the shell's own screens. */
  rows: RouteRow[];
  remotes: Record<string, PageSlot | undefined>;
  /** Proves that this page was sent, when it reports that a release started or failed. */
  token?: string;
  /** On the landing page: the catalogue at the time the page was sent. */
  sold?: Sold;
  /**
   * On the landing pages and at registration, if a marketing pixel is configured; agreed: null if the visitor was not
   * asked.
   */
  pixel?: { id: string; agreed: boolean | null; pages: readonly string[] };
}

export interface PageSlot {
  current: PageRelease;
  previous?: PageRelease;
}

let settings: PageSettings | undefined;

export function readPageSettings(): PageSettings {
  settings ??= read();
  return settings;
}

function read(): PageSettings {
  const text = globalThis.document?.getElementById('kabar-page')?.textContent;
  return text
    ? JSON.parse(text)
    : { brandName: 'Kabar', demo: false, shell: '', rows: [], remotes: {} };
}
