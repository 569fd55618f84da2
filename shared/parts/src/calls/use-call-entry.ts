import { useCallback, useEffect, useRef, useState } from 'react';
import { join, type OpenCallView, type TicketView, type Timed } from './api.ts';
import { CallVisit, type VisitEnd } from './call-visit.ts';
import { forgetVisit, rememberVisit, wasInCall } from './known-visit.ts';
import type { OwnMedia } from './own-media.ts';

export type DoorState =
  | { name: 'outside' }
  | { name: 'joining' }
  | { name: 'failed'; failure: unknown }
  | { name: 'inside'; visit: CallVisit }
  | { name: 'ended'; end: VisitEnd };

export interface DoorOptions {
  call: Timed<OpenCallView>;
  media: OwnMedia;
  isGuest: boolean;
  names: { own: string; other: string };
  takeTicket: () => Promise<TicketView>;
  /** A ticket that came with the address; it opens once. */
  token: string | undefined;
}

/** The way into a call and out of it. */
export function useCallEntry(options: DoorOptions) {
  const [state, setState] = useState<DoorState>({ name: 'outside' });
  const current = useRef(options);
  current.current = options;
  const visit = useRef<CallVisit>(undefined);
  const token = useRef(options.token);
  const isLeft = useRef(false);

  const enter = useCallback(async () => {
    setState({ name: 'joining' });
    try {
      const made = await makeVisit(current.current, token);
      if (isLeft.current) return void made.leave();
      visit.current = made;
      made.subscribe(() => {
        const { end } = made.read();
        if (!end || visit.current !== made) return;
        visit.current = undefined;
        forgetVisit();
        // Asleep for a while: the same device joins anew by itself.
        if (end === 'lost') void enter();
        else setState({ name: 'ended', end });
      });
      rememberVisit(made.read().call.roomName);
      setState({ name: 'inside', visit: made });
      await made.start();
    } catch (failure) {
      void visit.current?.leave();
      visit.current = undefined;
      forgetVisit();
      if (!isLeft.current) setState({ name: 'failed', failure });
    }
  }, []);

  // A reload in the middle of a call leads back into it.
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
  options: DoorOptions,
  token: { current: string | undefined },
): Promise<CallVisit> {
  const { media, isGuest, names, takeTicket } = options;
  // Asked for before the ticket, whose time runs.
  await media.open();
  const given = token.current;
  token.current = undefined;
  const joined = await join(given ?? (await takeTicket()).token);
  return new CallVisit({ joined, media, isGuest, names });
}
