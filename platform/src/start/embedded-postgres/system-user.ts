import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Postgres refuses to run as root. Under root it runs as an unprivileged user: an existing one, else a new one, else
 * nobody. Undefined when this process is not root and needs no other user.
 */
export function findDatabaseUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return (
    findUser('kabar') ?? findUser('postgres') ?? makeUser('kabar') ?? findUser('nobody') ?? nobody
  );
}

/** The last resort; initdb fails without an entry in /etc/passwd. */
const nobody: SystemUser = { name: 'nobody', uid: 65_534, gid: 65_534 };

export function findUserById(uid: number): SystemUser | undefined {
  return readUsers().find((user) => user.uid === uid);
}

function findUser(name: string): SystemUser | undefined {
  return readUsers().find((user) => user.name === name && user.uid !== 0);
}

function readUsers(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((user) => user.name !== '');
}

function makeUser(name: string): SystemUser | undefined {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', '-s', '/sbin/nologin', name]],
  ];
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: 'ignore', timeout: 10_000 });
    } catch {
      continue;
    }
    const user = findUser(name);
    if (user) return user;
  }
  return undefined;
}
