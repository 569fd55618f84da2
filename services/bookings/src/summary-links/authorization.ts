import { summaryLinks } from '@kabar/contracts/summary-links';
import { declareAuthorization } from '@kabar/dev/authorization';
import { all } from '@kabar/dev/authorization-cells';

const token = 'x'.repeat(43);
const refused = all('403 summary_link_not_valid');

/** Whoever has the mail needs no account. */
export const authorization = declareAuthorization(summaryLinks, {
  endpoints: {
    check: { cells: refused, asked: () => ({ body: { token } }) },
    read: { cells: refused, asked: () => ({ body: { token } }) },
  },
});
