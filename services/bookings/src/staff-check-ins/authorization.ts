import { randomUUID } from 'node:crypto';
import { staffCheckIns } from '@kabar/contracts/staff-check-ins';
import { declareAuthorization } from '@kabar/dev/authorization';
import { staff } from '@kabar/dev/authorization-cells';

/** Staff alone. */
export const authorization = declareAuthorization(staffCheckIns, {
  endpoints: {
    list: { cells: staff(200) },
    affected: { cells: staff(200), asked: () => ({ query: { userId: randomUUID() } }) },
  },
  after: ['bookings/companion-check-ins'],
});
