import { useCallback, useEffect, useRef, useState } from 'react';
import { join, type OpenCallView, type TicketView, type Timed } from './api.ts';
import { CallVisit, type VisitEnd } from './call-visit.ts';
import { forgetVisit, rememberVisit, wasInCall } from './known-visit.ts';
import type { OwnMedia } from './own-media.ts';

export type EntryState =
  | { name: 'outside' }
  | { name: 'joining' }
  | { name: 'failed'; failure: unknown }
  | { name: 'inside'; visit: CallVisit }
  | { name: 'ended'; end: VisitEnd };

export interface EntryOptions {
  call: Timed<OpenCallView>;
  media: OwnMedia;
  isGuest: boolean;
  names: { own: string; other: string };
  takeTicket: () => Promise<TicketView>;
  /** A ticket from the address; it works once. */
  token: string | undefined;
}

/** The state and the actions of entering and leaving a call. */
export function useCallEntry(options: EntryOptions) {
  const [state, setState] = useState<EntryState>({ name: 'outside' });
  const current = useRef(options);
  current.current = options;
  const visit = useRef<CallVisit>(undefined);
  const token = useRef(options.token);
  const isLeft = useRef(false);

  const enter = useCallback(async () => {
    setState({ name: 'joining' });
    let begun: CallVisit | undefined;
    try {
      const made = await makeVisit(current.current, token);
      if (isLeft.current) return void made.leave();
      begun = made;
      visit.current = made;
      made.subscribe(() => {
        const { end } = made.read();
        if (!end || visit.current !== made) return;
        visit.current = undefined;
        forgetVisit();
        // After the device was asleep it joins again by itself.
        if (end === 'lost') void enter();
        else setState({ name: 'ended', end });
      });
      rememberVisit(made.read().call.roomName);
      setState({ name: 'inside', visit: made });
      await made.start();
    } catch (failure) {
      // A room that closes while it opens may belong to a call that is over.
      await begun?.look();
      if (begun?.read().end) return;
      void visit.current?.leave();
      visit.current = undefined;
      forgetVisit();
      if (!isLeft.current) setState({ name: 'failed', failure });
    }
  }, []);

  // After a reload during a call it joins again by itself.
  useEffect(() => {
    isLeft.current = false;
    const { call } = current.current;
    if (call.status === 'open' && wasInCall(call.roomName)) void enter();
    return () => {
      isLeft.current = true;
      const open = visit.current;
      visit.current = undefined;
      forgetVisit();
      void open?.leave();
    };
  }, [enter]);

  const back = useCallback(() => setState({ name: 'outside' }), []);
  return { state, enter, back };
}

async function makeVisit(
  options: EntryOptions,
  token: { current: string | undefined },
): Promise<CallVisit> {
  const { media, isGuest, names, takeTicket } = options;
  // Opened before the ticket is taken, because a ticket expires.
  await media.open();
  const given = token.current;
  token.current = undefined;
  const joined = await join(given ?? (await takeTicket()).token);
  return new CallVisit({ joined, media, isGuest, names });
}
