import { revenue } from '@kabar/contracts/revenue';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { admins } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(revenue, {
  endpoints: { read: { cells: admins(200) } },
});
