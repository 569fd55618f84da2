import { describe, expect, it } from 'vitest';
import { TogetherClock } from './together-clock.ts';

const minute = 60_000;

describe('the time together in a call', () => {
  it('counts only while both are present, over several visits to one room', () => {
    const first = TogetherClock.of('room-of-two');
    for (const at of [10, 11, 12, 13]) first.see(true, at * minute);
    first.see(false, 14 * minute);
    first.see(false, 20 * minute);
    const again = TogetherClock.of('room-of-two');
    for (const at of [30, 31, 32]) again.see(true, at * minute);
    again.see(false, 33 * minute);
    expect(again.minutes()).toBe(7);
    expect(TogetherClock.of('another-room').minutes()).toBe(0);
  });

  it('the time together in a call does not count a device that slept', () => {
    const clock = TogetherClock.of('sleeping-device');
    clock.see(true, 0);
    clock.see(true, minute);
    clock.see(true, 180 * minute);
    clock.see(false, 181 * minute);
    expect(clock.minutes()).toBe(2);
  });

  it("the time together in a call is rounded at half a minute, and never decreases when the device's clock changes", () => {
    const clock = TogetherClock.of('short-call');
    clock.see(true, 0);
    clock.see(false, 29_999);
    expect(clock.minutes()).toBe(0);
    clock.see(true, 40_000);
    clock.see(false, 40_001);
    expect(clock.minutes()).toBe(1);
    clock.see(true, 50_000);
    clock.see(false, 10_000);
    expect(clock.minutes()).toBe(1);
  });
});
