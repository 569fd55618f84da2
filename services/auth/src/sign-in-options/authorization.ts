import { signInOptions } from '@kabar/contracts/sign-in-options';
import { declareAuthorization } from '@kabar/dev/authorization';
import { all } from '@kabar/dev/authorization-cells';

export const authorization = declareAuthorization(signInOptions, {
  endpoints: { read: { cells: all(200) } },
});
