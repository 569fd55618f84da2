import { upcoming } from '@kabar/contracts/upcoming';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { clientsAndCompanions } from '@kabar/dev/access-cells';

export const accessCases = declareAccessCases(upcoming, {
  endpoints: { list: { cells: clientsAndCompanions(200) } },
});
