import { useLocation, useNavigate } from 'react-router-dom';
import type { PaymentView } from '../payments/api.ts';
import { useRefreshPacks } from './api.ts';

/** Reads the own packs anew once a payment for one is settled, and leads to the bookings where it succeeded. */
export function useAfterPurchase() {
  const navigate = useNavigate();
  const refresh = useRefreshPacks();
  return ({ id, state }: PaymentView) => {
    void refresh();
    if (state === 'succeeded') void navigate('/bookings', { state: { boughtPack: id } });
  };
}

/** The purchase that led to this page; undefined for who came another way. */
export function useBoughtPackId(): string | undefined {
  const { state } = useLocation();
  const id: unknown = state?.boughtPack;
  return typeof id === 'string' ? id : undefined;
}
