import { sendToPage } from '@kabar/remote-tests/no-socket';
import { act, runHook, waitFor } from '@kabar/remote-tests/queries';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useWaitingCall } from '../call/use-waiting-call.ts';

let answers: ((name: string | null) => void)[];
beforeEach(() => {
  answers = [];
  const answer = () =>
    new Promise<Response>((resolve) => {
      answers.push((name) => resolve(Response.json({ call: name && { name } })));
    });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => void vi.unstubAllGlobals());

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

it('shows the call of an event that arrived while the call was being fetched', async () => {
  const { result } = runHook(useWaitingCall, { wrapper });
  await act(() => vi.dynamicImportSettled());
  const change = () => act(async () => sendToPage('call_changed', {}));
  await change();
  await change();
  answers[0]?.(null);
  answers[1]?.('Siti');
  await waitFor(() => expect(result.current?.name).toBe('Siti'));
});
