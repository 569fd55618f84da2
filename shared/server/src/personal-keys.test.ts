import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMasterKey, readMasterKeys } from './master-keys.ts';
import { openPersonalKey, rewrapKey, wrapNewKey } from './personal-keys.ts';

let env: { secret: string; dataFolder: string };
beforeEach(() => {
  env = {
    secret: 'a secret that only this test knows',
    dataFolder: mkdtempSync(join(tmpdir(), 'kabar-keys-')),
  };
});
afterEach(() => rmSync(env.dataFolder, { recursive: true }));

const person = '00000000-0000-7000-8000-000000000001';
const place = 'private_user_info.medications';

describe('a personal key', () => {
  it('opens what it sealed, and its bytes contain nothing of the text', () => {
    const keys = readMasterKeys(env);
    const stored = wrapNewKey(keys, person);
    const sealed = openPersonalKey(keys, person, stored).seal(place, 'Warfarin 5 mg');
    expect(sealed.includes('Warfarin')).toBe(false);
    expect(openPersonalKey(keys, person, stored).open(place, sealed)).toBe('Warfarin 5 mg');
  });

  it('seals the same text differently each time', () => {
    const keys = readMasterKeys(env);
    const key = openPersonalKey(keys, person, wrapNewKey(keys, person));
    expect(key.seal(place, 'same').equals(key.seal(place, 'same'))).toBe(false);
  });

  it('refuses a value that was changed or moved to another column or person', () => {
    const keys = readMasterKeys(env);
    const stored = wrapNewKey(keys, person);
    const key = openPersonalKey(keys, person, stored);
    const sealed = key.seal(place, 'Warfarin');
    expect(() => key.open('private_user_info.family_notes', sealed)).toThrow();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => key.open(place, changed)).toThrow();
    const other = '00000000-0000-7000-8000-000000000002';
    expect(() => openPersonalKey(keys, other, stored)).toThrow();
  });
});

describe('rotation of the master key', () => {
  it('makes the new key current, opens older ones, and rewraps without changing a text', () => {
    const stored = wrapNewKey(readMasterKeys(env), person);
    const sealed = openPersonalKey(readMasterKeys(env), person, stored).seal(place, 'kept');
    const id = addMasterKey(env.dataFolder);
    const keys = readMasterKeys(env);
    expect(keys.currentId).toBe(id);
    expect(openPersonalKey(keys, person, stored).open(place, sealed)).toBe('kept');
    const rewrapped = rewrapKey(keys, person, stored);
    expect(rewrapped.masterKeyId).toBe(id);
    const withoutSecret = readMasterKeys({
      ...env,
      secret: 'another secret, which is not the first',
    });
    expect(openPersonalKey(withoutSecret, person, rewrapped).open(place, sealed)).toBe('kept');
    expect(() => openPersonalKey(withoutSecret, person, stored)).toThrow(
      /not in this installation/,
    );
  });

  it('makes the file readable to its owner only', () => {
    addMasterKey(env.dataFolder);
    const { mode } = statSync(join(env.dataFolder, 'master-keys.json'));
    expect(mode & 0o077).toBe(0);
  });
});
