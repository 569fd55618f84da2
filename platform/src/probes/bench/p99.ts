import { type Call, createCaller } from './caller.ts';
import { count, type Row, ratio, toRow } from './figure.ts';

/** Sends a request every few milliseconds; returns the 99th percentile of the latency in milliseconds. */
export async function p99(url: string, probe: Call, milliseconds: number): Promise<number> {
  const caller = createCaller(url);
  const waited: number[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    const sentAt = performance.now();
    const { status, body } = await caller.ask(probe);
    if (status !== 200) throw new Error(`The probe answered ${status}: ${body}`);
    waited.push(performance.now() - sentAt);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  caller.close();
  return percentile(waited, 0.99);
}

export function percentile(values: readonly number[], part: number): number {
  return (
    values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN
  );
}

const probingMs = 3_000;

/** Measures the latency of readers during other work, relative to their latency without it. */
export async function createReaders(url: string, probe: Call) {
  const ask = () => p99(url, probe, probingMs);
  await ask();
  const idle = Math.min(await ask(), await ask());
  const waits: number[] = [];
  return {
    read: async () => void waits.push(await ask()),
    toRow: (what: string): Row => {
      const busy = percentile(waits, 0.5);
      const worst = count(Math.max(...waits));
      return toRow({
        ...{ what: `${what}: p99 meanwhile / idle`, value: busy / idle, show: ratio },
        ...{ better: 'less', goal: 2 },
        made: `${busy.toFixed(1)} ms (worst ${worst} ms) against ${idle.toFixed(1)} ms`,
      });
    },
  };
}
