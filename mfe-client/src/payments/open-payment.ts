import { useSession } from '@kabar/web/session';
import { isSettled, type PaymentView, useOwnPayments } from './api.ts';

/** The payment that is on its way, also one that was begun before the page was loaded; undefined without one. */
export function useOpenPayment(purposes: readonly PaymentView['purpose'][]) {
  const isSignedIn = useSession(({ state }) => state === 'signed-in');
  const { data } = useOwnPayments(isSignedIn);
  return data?.find((payment) => purposes.includes(payment.purpose) && !isSettled(payment));
}
