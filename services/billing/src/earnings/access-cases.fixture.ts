import { earnings } from '@kabar/contracts/earnings';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { companions } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(earnings, {
  endpoints: {
    overview: { cells: companions(200) },
    statement: { cells: companions(200), asked: () => ({ path: '/earnings/2026-11' }) },
    statementFile: {
      cells: companions(200),
      asked: () => ({ path: '/earnings/2026-11/statement?format=csv' }),
    },
  },
});
