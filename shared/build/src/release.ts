/** The remotes by name; each is a workspace `mfe-<name>`. */
export const remoteNames = ['auth', 'client', 'companion', 'backoffice'] as const;
export type RemoteName = (typeof remoteNames)[number];
export type ReleaseName = 'shell' | RemoteName;
export const releaseNames: readonly ReleaseName[] = ['shell', ...remoteNames];

/** Addresses a browser fetches for one screen, besides the entry. */
export interface Preload {
  scripts: string[];
  styles: string[];
  /** Shared modules of the shell that are fetched on demand. */
  shares?: string[];
}

/** Exports by shared module; '*' stands for all of a library that cannot be listed. */
export type ShareExports = Record<string, string[]>;

export interface RouteEntry {
  path: string;
  /** The path as the remote names its screen; an alias shows another path's screen. */
  screen: string;
  /** Opens for visitors. */
  open: boolean;
  /** Whose screen it is: one release's, or by audience, where `others` stands in. */
  remote: ReleaseName | Readonly<Record<string, ReleaseName>>;
}

/** What screens show before any script has arrived. */
export interface FirstViews {
  /** HTML by the path of the screen and the language. */
  screens: Record<string, Record<string, string>>;
  /** All that it needs to look like the page that follows. */
  styles: string;
}

/** One published build of the shell or of a remote. All addresses begin with /assets/. */
export interface Release {
  name: ReleaseName;
  version: string;
  /** The container's name in the page; differs between two releases of one remote. */
  container: string;
  entry: string;
  /** Styles that the entry cannot be shown without. */
  styles: string[];
  fonts: string[];
  /** Needed by every screen of this release. */
  always: Preload;
  /** By path as written in routes.tsx, for example `/companion/:companionId`. */
  preload: Record<string, Preload>;
  /** The part of the shell's route table that the gateway needs; empty for a remote. */
  routes: RouteEntry[];
  /** The shell's shared modules that are fetched on demand, with their files; empty for a remote. */
  onDemand: Record<string, Preload>;
  /** Of the shell alone. */
  firstViews?: FirstViews | undefined;
  /** What the shell gives to remotes; empty for a remote. */
  provides: ShareExports;
  /** What a remote takes from the shell; empty for the shell. */
  needs: ShareExports;
}

export interface Slot {
  current: Release;
  previous?: Release | undefined;
}

export type Registry = Partial<Record<ReleaseName, Slot>>;
