import { staffCheckIns } from '@kabar/contracts/staff-check-ins';
import { declareAuthorization } from '@kabar/dev/authorization';
import { staff } from '@kabar/dev/authorization-cells';

/** Staff alone. */
export const authorization = declareAuthorization(staffCheckIns, {
  endpoints: { list: { cells: staff(200) } },
  after: ['bookings/companion-check-ins'],
});
