import { slots } from '@kabar/contracts/slots';
import { declareAuthorization } from '@kabar/dev/authorization';
import { companions } from '@kabar/dev/authorization-cells';
import { aWeekAhead } from '../sample-times-fixture.ts';

export const authorization = declareAuthorization(slots, {
  endpoints: { own: { cells: companions(200), asked: () => ({ query: aWeekAhead() }) } },
});
