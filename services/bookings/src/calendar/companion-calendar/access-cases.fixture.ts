import { companionCalendar } from '@kabar/contracts/companion-calendar';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { companions } from '@kabar/dev/access-cells';
import { hourAhead } from '@kabar/dev/test-companion';

export const accessCases = declareAccessCases(companionCalendar, {
  endpoints: {
    read: {
      cells: companions(200),
      asked: () => ({
        query: {
          from: hourAhead(0).toISOString(),
          to: hourAhead(7).toISOString(),
          zone: 'Asia/Jakarta',
        },
      }),
    },
  },
});
