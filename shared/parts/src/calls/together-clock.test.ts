import { describe, expect, it } from 'vitest';
import { TogetherClock } from './together-clock.ts';

const minute = 60_000;

describe('the time together in a call', () => {
  it('counts only while both are there, over several visits to one room', () => {
    const first = TogetherClock.of('room-of-two');
    first.see(true, 10 * minute);
    first.see(true, 12 * minute);
    first.see(false, 14 * minute);
    first.see(false, 20 * minute);
    const again = TogetherClock.of('room-of-two');
    again.see(true, 30 * minute);
    again.see(false, 33 * minute);
    expect(again.minutes()).toBe(7);
    expect(TogetherClock.of('another-room').minutes()).toBe(0);
  });

  it('is rounded at half a minute, and never shrinks with the clock of the device', () => {
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
