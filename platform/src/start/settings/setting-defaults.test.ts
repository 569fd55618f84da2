import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadPayoutKey } from '@kabar/service-companion/bank-accounts/payout-key';
import { afterAll, describe, expect, it } from 'vitest';
import { secretOf } from '../keep-secret.ts';
import { definitions } from './setting-definitions.ts';
import { readSettings, type Settings } from './settings.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kabar-defaults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const payoutKey = JSON.stringify({
  ...{ kty: 'EC', crv: 'P-256', x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU' },
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
});

type Cases = readonly (readonly [given: Record<string, string>, counts: unknown])[];

/** Settings whose default is generated or comes from another setting. */
const made: Record<string, { counts(settings: Settings): unknown; cases: Cases }> = {
  DATABASE_PASSWORD: {
    counts: (settings) => settings.databaseUrl,
    cases: [
      [{}, undefined],
      [{ DATABASE_URL: 'postgres://me:one@db.test/kabar' }, 'postgres://me:one@db.test/kabar'],
      [
        { DATABASE_URL: 'postgres://me@db.test/kabar', DATABASE_PASSWORD: 'a/b@c' },
        'postgres://me:a%2Fb%40c@db.test/kabar',
      ],
    ],
  },
  KABAR_SECRET: {
    counts: (settings) => secretOf(settings) === settings.secret || isKept(settings),
    cases: [
      [{ KABAR_DATA: path.join(folder, 'one') }, 'kept'],
      // Does not touch the data folder of the person who runs the tests.
      [{ KABAR_SECRET: 'y'.repeat(32) }, true],
    ],
  },
  PAYOUT_PUBLIC_KEY: {
    counts: async ({ dataFolder, given }) => {
      const { kid } = await loadPayoutKey(dataFolder, given.PAYOUT_PUBLIC_KEY);
      const file = path.join(dataFolder, 'payout', 'public.json');
      return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).kid === kid;
    },
    cases: [
      [{ KABAR_DATA: path.join(folder, 'two') }, true],
      [{ PAYOUT_PUBLIC_KEY: payoutKey }, false],
    ],
  },
};

/** Adds the secret that production requires. */
const whole = (given: Record<string, string>) =>
  given.NODE_ENV === 'production' ? { KABAR_SECRET: 'x'.repeat(32), ...given } : given;

describe.each(Object.entries(definitions))('the stated default of %s', (name, definition) => {
  const { byDefault, examples } = definition;
  const cases: Cases = made[name]?.cases ?? examples ?? [];

  it('a stated default is tested once: by the examples of its definition, or here', () => {
    expect(cases.length).toBeGreaterThan(0);
    expect(made[name] !== undefined && examples !== undefined).toBe(false);
    expect(cases.some(([given]) => !(name in given))).toBe(true);
  });

  it('a stated default is tested with and without each setting that it names', () => {
    const named = Object.keys(definitions).filter((other) =>
      new RegExp(`\\b${other}\\b`).test(byDefault),
    );
    for (const other of [...named, ...(/production/.test(byDefault) ? ['NODE_ENV'] : [])]) {
      const givenIn = cases.map(([given]) => Boolean(given[other]));
      expect(new Set(givenIn), other).toEqual(new Set([true, false]));
    }
  });

  it.each(cases)('a stated default is effective for %j', async (given, wanted) => {
    const settings = readSettings(whole(given));
    expect(await (made[name]?.counts(settings) ?? settings.values[name])).toEqual(wanted);
  });
});

function isKept(settings: Settings): string {
  const kept = readFileSync(path.join(settings.dataFolder, 'secret'), 'utf8');
  return kept === secretOf(settings) ? 'kept' : 'made again';
}
