import { useSession } from '@kabar/web/session';
import { isSettled, type PaymentView, useOwnPayments } from './api.ts';

/** The caller's open payment, even if it began before the page was loaded; undefined without one. */
export function useOpenPayment(purposes: readonly PaymentView['purpose'][]) {
  const isSignedIn = useSession(({ state }) => state === 'signed-in');
  const { data } = useOwnPayments(isSignedIn);
  return data?.find((payment) => purposes.includes(payment.purpose) && !isSettled(payment));
}
