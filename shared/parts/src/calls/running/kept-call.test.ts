import { useRunningCall } from '@kabar/web/running-call';
import { useSession } from '@kabar/web/session';
import { createElement } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { CallVisit, VisitEnd } from '../call-visit.ts';
import { OwnMedia } from '../own-media.ts';
import { dropCall, isInUse, keepCall, keptCall, leaveOtherCall } from './kept-call.ts';

/** A visit that the test can end. */
function visitOf() {
  let end: VisitEnd | undefined;
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  const finish = (why: VisitEnd) => {
    end = why;
    for (const listener of listeners) listener();
  };
  const visit = {
    read: () => ({ end }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look: async () => void calls.push('look'),
    leave: async () => finish('left'),
  };
  // The tested code uses only these members of a visit.
  return { visit: visit as unknown as CallVisit, finish, calls };
}

function begin(roomName = 'one') {
  const made = visitOf();
  const call = { roomName, visit: made.visit, media: new OwnMedia(), isTrial: false };
  const strip = createElement('p');
  keepCall(call, strip);
  return { ...made, call, strip };
}

const shown = () => useRunningCall.getState();
const leavePage = () => useRunningCall.setState({ isShown: false });

beforeEach(async () => {
  await leaveOtherCall('none');
  useSession.setState({ state: 'signed-in' });
});

it('a call continues with its devices when its page is left', () => {
  const { call, strip } = begin();
  expect(shown()).toEqual({ isShown: true, strip });
  leavePage();
  expect(isInUse(call.media)).toBe(true);
  expect(keptCall('one')).toBe(call);
  expect(keptCall('two')).toBeUndefined();
});

it('the frame removes a call that ends on its own page, and announces the end of one elsewhere', () => {
  const first = begin();
  first.finish('time_over');
  expect(shown()).toEqual({ strip: undefined, isShown: false });
  const second = begin();
  leavePage();
  second.finish('time_over');
  expect(shown().strip).toBeDefined();
  expect(isInUse(second.call.media)).toBe(false);
  dropCall(second.call);
  expect(shown().strip).toBeUndefined();
});

it('a person is never in two calls at once', async () => {
  const { visit } = begin();
  await leaveOtherCall('one');
  expect(visit.read().end).toBeUndefined();
  await leaveOtherCall('two');
  expect(visit.read().end).toBe('left');
  expect(shown().strip).toBeUndefined();
});

it('a sign-out makes the service check at once whether the call continues', () => {
  const { calls, finish } = begin();
  leavePage();
  useSession.setState({ state: 'signed-out' });
  expect(calls).toEqual(['look']);
  finish('signedOut');
  useSession.setState({ state: 'signed-in' });
  useSession.setState({ state: 'signed-out' });
  expect(calls).toEqual(['look']);
});
