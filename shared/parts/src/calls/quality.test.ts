import { describe, expect, it } from 'vitest';
import { judge, type Measured, measure, steady } from './quality.ts';

const quiet: Measured = { received: 0, lost: 0, roundTrip: 0.05, jitter: 0.01 };

describe('the quality of a call', () => {
  it('the quality of a call is good while nearly everything arrives in time', () => {
    expect(judge(quiet, { ...quiet, received: 100, lost: 2 })).toBe('good');
    // Nothing was sent, because camera and microphone are off.
    expect(judge(quiet, quiet)).toBe('good');
  });

  it('the quality of a call is fair when speech begins to suffer', () => {
    expect(judge(quiet, { ...quiet, received: 95, lost: 5 })).toBe('fair');
    expect(judge(quiet, { ...quiet, received: 100, roundTrip: 0.5 })).toBe('fair');
    expect(judge(quiet, { ...quiet, received: 100, jitter: 0.1 })).toBe('fair');
  });

  it('the quality of a call is poor when speech breaks up', () => {
    expect(judge(quiet, { ...quiet, received: 80, lost: 20 })).toBe('poor');
    expect(judge(quiet, { ...quiet, received: 100, roundTrip: 1 })).toBe('poor');
    expect(judge(quiet, { ...quiet, received: 100, jitter: 0.3 })).toBe('poor');
  });

  it('uses only packets since the last measurement', () => {
    const bad = { ...quiet, received: 80, lost: 20 };
    expect(judge(bad, { ...bad, received: 180 })).toBe('good');
    // A new connection resets the counters.
    expect(judge(bad, quiet)).toBe('good');
  });

  it('changes only when two measurements agree', () => {
    expect(steady('good', 'good', 'poor')).toBe('good');
    expect(steady('good', 'poor', 'poor')).toBe('poor');
    expect(steady('poor', 'poor', 'good')).toBe('poor');
  });
});

it('adds up audio and video, and uses the active candidate pair', () => {
  expect(
    measure([
      { type: 'inbound-rtp', packetsReceived: 10, packetsLost: 1, jitter: 0.01 },
      { type: 'inbound-rtp', packetsReceived: 20, packetsLost: 2, jitter: 0.02 },
      { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
      { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.1 },
      { type: 'codec' },
    ]),
  ).toEqual({ received: 30, lost: 3, roundTrip: 0.1, jitter: 0.02 });
});
