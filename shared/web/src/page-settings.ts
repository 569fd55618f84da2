import type { Sold } from '@kabar/contracts/catalogue';
import type { RouteRow } from '@kabar/contracts/route-rows';

/** A release as the page needs it. */
export interface PageRelease {
  container: string;
  entry: string;
  /** The paths it has screens for; of the previous release only where they differ from those of the current one. */
  rows?: RouteRow[];
}

/** What the gateway wrote into the page, so that no request is needed for it. */
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
  /** On the landing page: what is sold, as it was when the page was sent. */
  sold?: Sold;
  /** On the landing pages and at registration, where a marketing pixel is configured; agreed: null before the visitor was asked. */
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
