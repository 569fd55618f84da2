import { signInOptions } from '@kabar/contracts/sign-in-options';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { all } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(signInOptions, {
  endpoints: { read: { cells: all(200) } },
});
