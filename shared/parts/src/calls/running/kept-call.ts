import { useRunningCall } from '@kabar/web/running-call';
import { useSession } from '@kabar/web/session';
import type { ReactElement } from 'react';
import type { CallVisit } from '../call-visit.ts';
import { forgetVisit, rememberVisit } from '../known-visit.ts';
import type { OwnMedia } from '../own-media.ts';

/** This tab's call, which continues when its page is left. */
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

/** Whether a running call uses the devices, so that they stay on when its page is left. */
export function isInUse(media: OwnMedia): boolean {
  return kept?.media === media && kept.visit.read().end === undefined;
}

/** Keeps the call running when its page is left, until the visit ends. */
export function keepCall(call: KeptCall, strip: ReactElement): void {
  kept = call;
  rememberVisit(call.roomName);
  useRunningCall.setState({ strip, isShown: true });
  // After a sign-out, here or in another tab, the service has ended the visit already.
  const stopFollowing = useSession.subscribe(({ state }) => {
    if (state === 'signed-out') void call.visit.look();
  });
  const stop = call.visit.subscribe(() => {
    const { end } = call.visit.read();
    if (end === undefined) return;
    stop();
    stopFollowing();
    if (kept !== call) return;
    // After sleep a device rejoins automatically, at the latest when the call's page opens.
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

/** A person is in at most one call: leaves a call in another room. */
export async function leaveOtherCall(roomName: string): Promise<void> {
  const other = kept;
  if (other === undefined || other.roomName === roomName) return;
  dropCall(other);
  other.media.stop();
  await other.visit.leave();
}
