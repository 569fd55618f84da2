import { payments } from '@kabar/contracts/payments';
import { slice } from '@kabar/server/slice';
import { cancelPayment } from './cancel-payment.ts';
import { listOwnPayments } from './list-own-payments.ts';
import { personalData } from './personal-data.ts';
import { readPayment } from './read-payment.ts';
import { sendReceipt } from './send-receipt.ts';

export const routes = slice(
  payments,
  { own: listOwnPayments, read: readPayment, receipt: sendReceipt, cancel: cancelPayment },
  personalData,
);
