import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

export interface Person {
  name: string;
  uid: number;
  gid: number;
  home: string;
}

/** The user who runs this script. */
export function myself(): Person {
  const { username, uid, gid, homedir } = userInfo();
  return { name: username, uid, gid, home: homedir };
}

/** Creates an ordinary system user with a private home folder. Needs root. */
export function makePerson(name: string, home: string): Person {
  execFileSync('useradd', ['--create-home', '--home-dir', home, name]);
  execFileSync('chmod', ['700', home]);
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { name, uid: id('-u'), gid: id('-g'), home };
}

export function removePerson(person: Person): void {
  execFileSync('userdel', [person.name], { stdio: 'ignore' });
}
