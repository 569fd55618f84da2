import type {
  Call,
  CallEndReason,
  CallTicket,
  GuestCall,
  JoinedCall,
} from '@kabar/contracts/call-shapes';
import type { calls } from '@kabar/contracts/calls';
import { createApi, newId } from '@kabar/web/api';
import { askAgain } from '@kabar/web/ask-again';
import { onConnection, onEvent } from '@kabar/web/realtime';
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { serverOffset } from './remaining-time.ts';

export type CallView = z.output<typeof Call>;
/** The guest's view of a call has everything that a page needs. */
export type OpenCallView = z.output<typeof GuestCall>;
export type TicketView = z.output<typeof CallTicket>;
export type JoinedView = z.output<typeof JoinedCall>;
export type EndReason = z.output<typeof CallEndReason>;

/** Identifies a call by its room name, or by its trial booking or booking. */
export type CallSource = { roomName: string } | { kind: CallView['kind']; id: string };

/** A response, with the milliseconds by which the server's clock is ahead. */
export type Timed<View> = View & { offset: number };

export const callsApi = createApi<typeof calls>('bookings');

export const callsKey = ['calls'] as const;
/** Milliseconds between refetches of a call that has not begun, in case a live event was missed. */
const lookAgain = 15_000;

export function timed<View extends { now: string }>(view: View): Timed<View> {
  return { ...view, offset: serverOffset(view.now, Date.now()) };
}

/** isWatched: refetches it while the page is open. */
export function useCall(source: CallSource, { isWatched = true } = {}) {
  const queryKey = [...callsKey, source];
  useRefreshOnCallEvents(queryKey);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      timed(
        await ('roomName' in source
          ? callsApi('GET /calls/rooms/{roomName}', source, { signal })
          : callsApi('GET /calls/{kind}/{id}', source, { signal })),
      ),
    refetchInterval: isWatched && lookAgain,
    retry: false,
  });
}

export function useGuestCall(token: string) {
  return useQuery({
    queryKey: [...callsKey, 'guest', token],
    queryFn: async ({ signal }) =>
      timed(await callsApi('POST /guest-calls', { token }, { signal })),
    refetchInterval: lookAgain,
    retry: false,
  });
}

export function takeGuestTicket(token: string): Promise<TicketView> {
  return callsApi('POST /guest-calls/ticket', { token });
}

export function join(token: string): Promise<JoinedView> {
  return callsApi('POST /calls/join', { token, deviceId: ownDevice() });
}

const deviceKey = 'kabar-call-device';

/** The device id of this tab, so that a reload joins as the same device. */
function ownDevice(): string {
  try {
    const stored = sessionStorage.getItem(deviceKey);
    if (stored) return stored;
    const made = newId();
    sessionStorage.setItem(deviceKey, made);
    return made;
  } catch {
    return newId();
  }
}

function useRefreshOnCallEvents(queryKey: QueryKey) {
  const client = useQueryClient();
  const text = JSON.stringify(queryKey);
  useEffect(() => {
    const askAnew = () => void askAgain(client, { queryKey: JSON.parse(text) });
    const stops = [
      onEvent('call_changed', askAnew),
      onEvent('call_ended', askAnew),
      onEvent('resync', askAnew),
      onConnection((connected) => connected && askAnew()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, text]);
}
