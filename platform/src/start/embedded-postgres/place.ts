import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { findBinaries } from './binaries.ts';
import { findDatabaseUser, findUserById, type SystemUser } from './system-user.ts';

export interface Place {
  /** The folder with bin, lib and share of Postgres. */
  binaries: string;
  /** The cluster's folder. Its parent exists and the user may write there. */
  cluster: string;
  /** The user that Postgres runs as; undefined for the user of this process. */
  user: SystemUser | undefined;
}

/**
 * Decides where binaries and data are: in node_modules and in the data folder, unless Postgres must run as another user who has no
 * access there. Then both are in a substitute folder, the same at every start.
 */
export function choosePlace(dataFolder: string, say: (line: string) => void): Place {
  const binaries = findBinaries();
  const cluster = path.join(dataFolder, 'postgres');
  const user = findDatabaseUser();
  if (!user) return { binaries: binaries.folder, cluster, user };

  const owner = ownerOf(cluster) ?? user;
  const substitute = path.join(substituteRoot(), fingerprint(dataFolder));
  setAsideLeftBehind(dataFolder, substitute, say);
  if (existsSync(path.join(substitute, 'PG_VERSION'))) {
    say(`The database of ${dataFolder} lies in ${substitute}.`);
    const substituteOwner = ownerOf(substitute) ?? user;
    return {
      binaries: reachableBinaries(binaries, substituteOwner, say),
      cluster: substitute,
      user: substituteOwner,
    };
  }
  openOwnFolder(dataFolder);
  if (canEnter(dataFolder, owner)) {
    return { binaries: reachableBinaries(binaries, owner, say), cluster, user: owner };
  }
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    throw new OperatorError(
      `The database in ${cluster} belongs to the user ${owner.name}, who may no longer enter that folder; give it back the right to enter (chmod o+x) or set KABAR_DATA to another folder.`,
    );
  }
  say(
    `Postgres does not run as root, and the user ${user.name} may not enter ${dataFolder}: the database lies in ${substitute} instead.`,
  );
  return { binaries: reachableBinaries(binaries, user, say), cluster: substitute, user };
}

/** The file of the superuser's password, beside the data. */
export function passwordFileOf(dataFolder: string): string {
  return path.join(dataFolder, 'postgres-password');
}

/** Moves aside a cluster whose password was lost with a deleted data folder. */
function setAsideLeftBehind(
  dataFolder: string,
  substitute: string,
  say: (line: string) => void,
): void {
  if (!existsSync(path.join(substitute, 'PG_VERSION'))) return;
  if (existsSync(passwordFileOf(dataFolder))) return;
  const aside = `${substitute}.left-behind-${Date.now()}`;
  renameSync(substitute, aside);
  // Without this file, a server that still runs there exits within a minute.
  rmSync(path.join(aside, 'postmaster.pid'), { force: true });
  say(
    `${dataFolder} is new, so its former database was put aside in ${aside}; delete it when you no longer need it.`,
  );
}

function substituteRoot(): string {
  return '/var/lib/kabar';
}

function fingerprint(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16);
}

function ownerOf(cluster: string): SystemUser | undefined {
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) return undefined;
  const { uid, gid } = statSync(cluster);
  if (uid === 0) return undefined;
  return findUserById(uid) ?? { name: `number ${uid}`, uid, gid };
}

/** Lets other users traverse the data folder, whose contents have restrictive modes. */
function openOwnFolder(folder: string): void {
  const { mode, uid } = statSync(folder);
  if (uid === process.getuid?.() && (mode & 0o001) === 0) chmodSync(folder, (mode & 0o777) | 0o011);
}

function canEnter(folder: string, user: SystemUser): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

function reachableBinaries(
  binaries: { name: string; folder: string },
  user: SystemUser,
  say: (line: string) => void,
): string {
  if (canEnter(path.join(binaries.folder, 'bin'), user)) return binaries.folder;
  const copy = path.join(substituteRoot(), binaries.name);
  mkdirSync(substituteRoot(), { recursive: true, mode: 0o755 });
  if (!existsSync(copy)) {
    say(
      `The user ${user.name} may not enter ${binaries.folder}: the Postgres programs are copied to ${copy}.`,
    );
    copyWhole(binaries.folder, copy);
  }
  return copy;
}

/** Copies under a temporary name, so that an interrupted copy never has the final name. */
function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, to);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** Creates the parent folder of the cluster, owned by the user that Postgres runs as. */
export function makeParent(place: Place): void {
  const parent = path.dirname(place.cluster);
  if (!existsSync(parent)) mkdirSync(parent, { recursive: true, mode: 0o755 });
}

export function give(folder: string, user: SystemUser | undefined): void {
  if (user) chownSync(folder, user.uid, user.gid);
}
