import { describe, expect, it } from 'vitest';
import { Positions } from './positions.ts';

/** Samples every 100 ms from 0 on; the log grows by 16 bytes between two samples. */
function asked(times: number): Positions {
  const positions = new Positions();
  for (let n = 0; n < times; n += 1) positions.add(`1/${(n * 16).toString(16)}`, n * 100);
  return positions;
}

describe('what a replica must have replayed', () => {
  it('a replica must have replayed the earliest position within the allowed lag', () => {
    expect(asked(11).needed(1_000)).toMatchObject({ text: '1/50', askedAt: 500 });
    expect(asked(11).needed(1_050)?.askedAt).toBe(600);
    expect(asked(3).needed(200)?.askedAt).toBe(0);
  });

  it('the position that a replica must have replayed is unknown when the primary has not responded for too long', () => {
    expect(asked(11).needed(1_500)?.askedAt).toBe(1_000);
    expect(asked(11).needed(1_501)).toBeUndefined();
    expect(new Positions().needed(0)).toBeUndefined();
  });
});

describe('the age of a replica', () => {
  it('the age of a replica follows from the latest position that it has replayed', () => {
    expect(asked(11).asOf('1/50')).toBe(500);
    expect(asked(11).asOf('1/5F')).toBe(500);
    expect(asked(11).asOf('1/FFFF')).toBe(1_000);
    expect(asked(11).asOf('2/0')).toBe(1_000);
  });

  it('the age of a replica is unknown before its first response', () => {
    expect(asked(11).asOf('0/FFFFFFFF')).toBeUndefined();
  });

  it('positions older than a minute are forgotten', () => {
    const positions = asked(1_000);
    expect(positions.asOf('1/0')).toBeUndefined();
    expect(positions.asOf(`1/${(500 * 16).toString(16)}`)).toBe(50_000);
  });
});
