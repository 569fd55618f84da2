import { useLocation, useNavigate } from 'react-router-dom';
import type { PaymentView } from '../payments/api.ts';
import { useRefreshPacks } from './api.ts';

/** Called with a settled payment: refetches the packs, and opens the bookings after a success. */
export function useAfterPurchase() {
  const navigate = useNavigate();
  const refresh = useRefreshPacks();
  return ({ id, state }: PaymentView) => {
    void refresh();
    if (state === 'succeeded') void navigate('/bookings', { state: { boughtPack: id } });
  };
}

/** The purchase after which this page was opened; undefined if the reader came another way. */
export function useBoughtPackId(): string | undefined {
  const { state } = useLocation();
  const id: unknown = state?.boughtPack;
  return typeof id === 'string' ? id : undefined;
}
