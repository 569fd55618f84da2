import { useRunningCall } from '@kabar/web/running-call';
import { useSession } from '@kabar/web/session';
import type { ReactElement } from 'react';
import type { CallVisit } from '../call-visit.ts';
import { forgetVisit, rememberVisit } from '../known-visit.ts';
import type { OwnMedia } from '../own-media.ts';

/** The call of this tab, which outlives its page. */
export interface KeptCall {
  roomName: string;
  visit: CallVisit;
  media: OwnMedia;
  isTrial: boolean;
}

let kept: KeptCall | undefined;

export function keptCall(roomName: string): KeptCall | undefined {
  return kept?.roomName === roomName ? kept : undefined;
}

/** Whether devices belong to a running call, so that they stay on when its page is left. */
export function isInUse(media: OwnMedia): boolean {
  return kept?.media === media && kept.visit.read().end === undefined;
}

/** From now on the call goes on when its page is left, until its visit ends. */
export function keepCall(call: KeptCall, strip: ReactElement): void {
  kept = call;
  rememberVisit(call.roomName);
  useRunningCall.setState({ strip, isShown: true });
  // Signed out, here or in another tab: the service has ended the visit already.
  const stopFollowing = useSession.subscribe(({ state }) => {
    if (state === 'signed-out') void call.visit.look();
  });
  const stop = call.visit.subscribe(() => {
    const { end } = call.visit.read();
    if (end === undefined) return;
    stop();
    stopFollowing();
    if (kept !== call) return;
    // A device that was asleep joins again by itself, at the latest when the call's page is open.
    if (end !== 'lost') forgetVisit();
    if (useRunningCall.getState().isShown) dropCall(call);
    else call.media.stop();
  });
}

export function dropCall(call: KeptCall): void {
  if (kept !== call) return;
  kept = undefined;
  useRunningCall.setState({ strip: undefined, isShown: false });
}

/** Nobody is in two calls: a call in another room ends. */
export async function leaveOtherCall(roomName: string): Promise<void> {
  const other = kept;
  if (other === undefined || other.roomName === roomName) return;
  dropCall(other);
  other.media.stop();
  await other.visit.leave();
}
