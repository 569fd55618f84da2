import { randomUUID } from 'node:crypto';
import { staffCheckIns } from '@kabar/contracts/staff-check-ins';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { staff } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(staffCheckIns, {
  endpoints: {
    list: { cells: staff(200) },
    affected: { cells: staff(200), asked: () => ({ query: { userId: randomUUID() } }) },
  },
  after: ['bookings/companion-check-ins'],
});
