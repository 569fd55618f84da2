import { earnings } from '@kabar/contracts/earnings';
import { declareAuthorization } from '@kabar/dev/authorization';
import { companions } from '@kabar/dev/authorization-cells';

export const authorization = declareAuthorization(earnings, {
  endpoints: {
    overview: { cells: companions(200) },
    statement: { cells: companions(200), asked: () => ({ path: '/earnings/2026-11' }) },
    statementFile: {
      cells: companions(200),
      asked: () => ({ path: '/earnings/2026-11/statement?format=csv' }),
    },
  },
});
