import { commonErrors } from '@kabar/contracts/contract';
import { allContracts } from '@kabar/dev/all-contracts';
import { problemCodes, problemTitle } from '@kabar/words/problems';
import { describe, expect, it } from 'vitest';

describe('contracts', () => {
  it('have a sentence in both languages for every code, and no sentence without a code', async () => {
    const contracts = await allContracts();
    const declared = contracts.flatMap(({ endpoints }) =>
      Object.values(endpoints).flatMap(({ errors }) => Object.keys(errors ?? {})),
    );
    const codes = new Set([...declared, ...Object.keys(commonErrors)]);
    for (const code of codes) {
      expect(problemTitle(code, 'en'), code).toBeTruthy();
      expect(problemTitle(code, 'id'), code).toBeTruthy();
    }
    expect(problemCodes.filter((code) => !codes.has(code))).toEqual([]);
  });

  it('answer each method and path once', async () => {
    const calls = (await allContracts()).flatMap(({ service, endpoints }) =>
      Object.values(endpoints).map(
        ({ method, path: at }) => `${service} ${method} ${at.replaceAll(/\{\w+\}/g, '{}')}`,
      ),
    );
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });
});
