import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commonErrors } from '@kabar/contracts/contract';
import { allContracts, contractFiles } from '@kabar/dev/all-contracts';
import { isErrorCode, problemTitle } from '@kabar/words/problems';
import { describe, expect, it } from 'vitest';

const contractsFolder = path.join(import.meta.dirname, '..', '..', 'contracts', 'src');

describe('contracts', () => {
  // The compiler checks error sentences only for the contracts in that type.
  it('contracts are all included in the type of all codes', async () => {
    const errorCodesSource = readFileSync(path.join(contractsFolder, 'error-codes.ts'), 'utf8');
    const files = await contractFiles();
    expect(
      files.filter((file) => !errorCodesSource.includes(`typeof import('./${file}')`)),
    ).toEqual([]);
  });

  it('contracts have a message in both languages for every code', async () => {
    const contracts = await allContracts();
    const declared = contracts.flatMap(({ endpoints }) =>
      Object.values(endpoints).flatMap(({ errors }) => Object.keys(errors ?? {})),
    );
    const codes = [...new Set([...declared, ...Object.keys(commonErrors)])];
    expect(codes.filter((code) => !isErrorCode(code))).toEqual([]);
    const untold = codes
      .filter(isErrorCode)
      .filter((code) => !problemTitle(code, 'en').trim() || !problemTitle(code, 'id').trim());
    expect(untold).toEqual([]);
  });

  it('use each method and path once', async () => {
    const calls = (await allContracts()).flatMap(({ service, endpoints }) =>
      Object.values(endpoints).map(
        ({ method, path: at }) => `${service} ${method} ${at.replaceAll(/\{\w+\}/g, '{}')}`,
      ),
    );
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  // A replica cannot write, and the primary may repeat the read.
  it('allow a replica only for plain reads', async () => {
    const wrong = (await allContracts()).flatMap(({ service, endpoints }) =>
      Object.values(endpoints)
        .filter(({ replica, method, writes, download, redirect }) => {
          const isPlain = method === 'GET' && !writes && !download && !redirect;
          return replica && !isPlain;
        })
        .map(({ path: at }) => `${service} ${at}`),
    );
    expect(wrong).toEqual([]);
  });
});
