import { remoteNames } from '@kabar/contracts/remote-names';
import type { LentPath, RouteRow } from '@kabar/contracts/route-rows';

export type RemoteName = (typeof remoteNames)[number];
export type ReleaseName = 'shell' | RemoteName;
export const releaseNames: readonly ReleaseName[] = ['shell', ...remoteNames];

/** URLs that a browser fetches for one screen, besides the entry. */
export interface Preload {
  scripts: string[];
  styles: string[];
  /** Shared modules of the shell that are fetched on demand. */
  shares?: string[];
}

/** Exports by shared module; '*' means all exports of a library whose exports cannot be listed. */
export type ShareExports = Record<string, string[]>;

/** HTML that screens show before any script has loaded. */
export interface FirstViews {
  /**
   * Only in the shell: by language, the HTML around every screen's first view, with {screen} as its placeholder.
   * Shells built before this field have it inside `screens`.
   */
  frames?: Record<string, string> | undefined;
  /** HTML by screen path and language. */
  screens: Record<string, Record<string, string>>;
  /** Text below the first view, for readers without scripts, by screen path and language. */
  texts?: Record<string, Record<string, string>> | undefined;
  /** Questions and answers for search engines, by screen path and language; not escaped. */
  questions?: Record<string, Record<string, { question: string; answer: string }[]>> | undefined;
  /** CSS that makes it look like the page that replaces it. */
  styles: string;
  /** Fonts reduced to the letters that it uses. */
  letters?: Letters[] | undefined;
}

/** A font inlined in the page, as base64. */
export interface Letters {
  family: string;
  weight: string;
  bytes: string;
}

/** One published build of the shell or of a remote. All URLs begin with /assets/. */
export interface Release {
  name: ReleaseName;
  version: string;
  /** The container's name in the page; differs between two releases of one remote. */
  container: string;
  entry: string;
  /** Styles that the entry needs. */
  styles: string[];
  fonts: string[];
  /** Needed by every screen of this release. */
  always: Preload;
  /** By path as written in routes.tsx, for example `/companion/:companionId`. */
  preload: Record<string, Preload>;
  /** The paths of its screens, and who may open them. Older releases of remotes have none. */
  routes: RouteRow[];
  /** Only for the shell: the paths that it lends to each remote. */
  lends?: Partial<Record<string, readonly LentPath[]>> | undefined;
  /** The shell's shared modules that are fetched on demand, with their files; empty for a remote. */
  onDemand: Record<string, Preload>;
  firstViews?: FirstViews | undefined;
  /** What the shell gives to remotes; empty for a remote. */
  provides: ShareExports;
  /** What a remote takes from the shell; empty for the shell. */
  needs: ShareExports;
  /** Versions of the shared libraries at build time, by name. Older releases have none. */
  libraries?: Record<string, string> | undefined;
}

export interface Slot {
  current: Release;
  previous?: Release | undefined;
  /** A release that only a share of browsers gets until it is promoted or taken back. */
  canary?: Canary | undefined;
}

export interface Canary {
  release: Release;
  /** Percent of browsers, from 1 to 100. */
  share: number;
}

export type Registry = Partial<Record<ReleaseName, Slot>>;
