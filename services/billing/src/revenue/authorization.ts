import { revenue } from '@kabar/contracts/revenue';
import { declareAuthorization } from '@kabar/dev/authorization';
import { admins } from '@kabar/dev/authorization-cells';

export const authorization = declareAuthorization(revenue, {
  endpoints: { read: { cells: admins(200) } },
});
