import { useRunningCall } from '@kabar/web/running-call';
import { createElement, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { join, type OpenCallView, type TicketView, type Timed } from './api.ts';
import { CallVisit, type VisitEnd } from './call-visit.ts';
import { forgetVisit, wasInCall } from './known-visit.ts';
import type { OwnMedia } from './own-media.ts';
import { CallStrip } from './running/call-strip.tsx';
import {
  dropCall,
  type KeptCall,
  keepCall,
  keptCall,
  leaveOtherCall,
} from './running/kept-call.ts';

export type EntryState =
  | { name: 'outside' }
  | { name: 'joining' }
  | { name: 'failed'; failure: unknown }
  | { name: 'inside'; visit: CallVisit }
  | { name: 'ended'; end: VisitEnd; visit: CallVisit };

export interface EntryOptions {
  call: Timed<OpenCallView>;
  /** The URL of the call's page. */
  path: string;
  media: OwnMedia;
  isGuest: boolean;
  isTrial: boolean;
  names: { own: string; other: string };
  takeTicket: () => Promise<TicketView>;
  /** A single-use ticket from the URL. */
  token: string | undefined;
}

/** State and actions for entering and leaving a call, which continues when its page is left. */
export function useCallEntry(options: EntryOptions) {
  const [state, setState] = useState<EntryState>(() => stateOf(keptCall(options.call.roomName)));
  const current = useRef(options);
  current.current = options;
  const token = useRef(options.token);
  const isLeft = useRef(false);

  const enter = useCallback(async () => {
    setState({ name: 'joining' });
    let begun: CallVisit | undefined;
    try {
      await leaveOtherCall(current.current.call.roomName);
      const made = await makeVisit(current.current, token);
      if (isLeft.current) return void made.leave();
      begun = made;
      keep(made, current.current);
      setState({ name: 'inside', visit: made });
      await made.start();
    } catch (failure) {
      // If the room closes while it opens, the call may be over.
      await begun?.look();
      if (begun?.read().end) return;
      forgetVisit();
      if (!isLeft.current) setState({ name: 'failed', failure });
      void begun?.leave();
    }
  }, []);

  // Joins automatically after a reload during a call, or after "Join" on a ringing one, once the call is open.
  const { status } = options.call;
  useEffect(() => {
    isLeft.current = false;
    const { call } = current.current;
    const running = keptCall(call.roomName);
    if (running?.visit.read().end) dropCall(running);
    if (status === 'open' && wasInCall(call.roomName) && !keptCall(call.roomName)) void enter();
    return () => {
      isLeft.current = true;
    };
  }, [enter, status]);

  const visit = state.name === 'inside' ? state.visit : undefined;
  useEffect(() => {
    const readVisit = () => {
      const end = visit?.read().end;
      // Rejoins automatically after the device slept.
      if (end === 'lost') void enter();
      else if (visit && end) setState({ name: 'ended', end, visit });
    };
    readVisit();
    return visit?.subscribe(readVisit);
  }, [visit, enter]);
  useShown(visit !== undefined);

  const back = useCallback(() => setState({ name: 'outside' }), []);
  return { state, enter, back };
}

/** The call continues on another page, or has ended there. */
function stateOf(known: KeptCall | undefined): EntryState {
  if (known === undefined) return { name: 'outside' };
  const { end } = known.visit.read();
  if (end === undefined) return { name: 'inside', visit: known.visit };
  return end === 'lost' ? { name: 'outside' } : { name: 'ended', end, visit: known.visit };
}

function keep(visit: CallVisit, { call, media, names, path, isTrial }: EntryOptions): void {
  const kept = { roomName: call.roomName, visit, media, isTrial };
  keepCall(kept, createElement(CallStrip, { call: kept, name: names.other, path }));
}

/** While the page shows the call, the frame gives it the whole window. */
function useShown(isInside: boolean): void {
  useLayoutEffect(() => {
    if (!isInside) return;
    useRunningCall.setState({ isShown: true });
    return () => useRunningCall.setState({ isShown: false });
  }, [isInside]);
}

async function makeVisit(
  options: EntryOptions,
  token: { current: string | undefined },
): Promise<CallVisit> {
  const { media, isGuest, names, takeTicket } = options;
  // Devices are opened before the ticket is taken, because a ticket expires.
  await media.open();
  const given = token.current;
  token.current = undefined;
  const joined = await join(given ?? (await takeTicket()).token);
  return new CallVisit({ joined, media, isGuest, names });
}
