import { refunds } from '@kabar/contracts/refunds';
import { slice } from '@kabar/server/slice';
import { askRefund } from './ask-refund.ts';
import { personalData } from './personal-data.ts';
import { previewRefund } from './preview-refund.ts';
import { approveRefund, listRefundRequests, refuseRefund } from './refund-requests.ts';

export const routes = slice(
  refunds,
  {
    preview: previewRefund,
    ask: askRefund,
    requests: listRefundRequests,
    approve: approveRefund,
    refuse: refuseRefund,
  },
  personalData,
);
