import { useLiveNotifications } from '@kabar/parts/notifications/use-live-notifications';
import { sendToPage } from '@kabar/remote-tests/no-socket';
import { act, runHook } from '@kabar/remote-tests/queries';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

it('refetches the visible queries whenever a notification may have been missed', async () => {
  const ask = vi.fn(() => null);
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  runHook(
    () => {
      useQuery({ queryKey: ['a list'], queryFn: ask });
      useLiveNotifications();
    },
    { wrapper },
  );
  await act(() => vi.dynamicImportSettled());
  const asksAfter = async (name: string, payload: unknown) => {
    ask.mockClear();
    await act(async () => sendToPage(name, payload));
    return ask.mock.calls.length;
  };
  // The screen was loaded just before the first connection.
  expect(await asksAfter('connection', true)).toBe(0);
  expect(await asksAfter('connection', false)).toBe(0);
  expect(await asksAfter('connection', true)).toBe(1);
  expect(await asksAfter('resync', {})).toBe(1);
  expect(await asksAfter('notification', { type: 'booking_moved' })).toBe(1);
  expect(await asksAfter('notification', { type: null })).toBe(0);
});
