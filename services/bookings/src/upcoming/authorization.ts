import { upcoming } from '@kabar/contracts/upcoming';
import { declareAuthorization } from '@kabar/dev/authorization';
import { clientsAndCompanions } from '@kabar/dev/authorization-cells';

export const authorization = declareAuthorization(upcoming, {
  endpoints: { list: { cells: clientsAndCompanions(200) } },
});
