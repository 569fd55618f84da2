import { summaryLinks } from '@kabar/contracts/summary-links';
import { declareAccessCases } from '@kabar/dev/access-cases';
import { all } from '@kabar/dev/access-cells';

const token = 'x'.repeat(43);
const refused = all('403 summary_link_not_valid');

/** The link in the mail is enough; no account is needed. */
export const accessCases = declareAccessCases(summaryLinks, {
  endpoints: {
    check: { cells: refused, asked: () => ({ body: { token } }) },
    read: { cells: refused, asked: () => ({ body: { token } }) },
  },
});
