import { companionCalendar } from '@kabar/contracts/companion-calendar';
import { declareAuthorization } from '@kabar/dev/authorization';
import { companions } from '@kabar/dev/authorization-cells';
import { hourAhead } from '@kabar/dev/test-companion';

export const authorization = declareAuthorization(companionCalendar, {
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
