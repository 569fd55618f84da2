import type { Sold } from '@kabar/contracts/catalogue';
import type { RouteRow } from '@kabar/contracts/route-rows';

/** A release as the page needs it. */
export interface PageRelease {
  container: string;
  entry: string;
  /** The paths that it has screens for. For the previous release: only rows that differ from the current one. */
  rows?: RouteRow[];
}

/** Settings that the gateway inlined into the page, which saves a request. */
export interface PageSettings {
  brandName: string;
  /** Whether the sign-in page may offer demo accounts. */
  demo: boolean;
  /** The version of the shell in this page. */
  shell: string;
  /** The paths of the shell's own screens. */
  rows: RouteRow[];
  remotes: Record<string, PageSlot | undefined>;
  /** Proves that the gateway sent this page, when the page reports that a release started or failed. */
  token?: string;
  /** On the landing page: the price catalogue at the time the page was sent. */
  sold?: Sold;
  /**
   * On the landing pages and at registration, if a marketing pixel is configured. `agreed` is null if the visitor
   * was not asked.
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
