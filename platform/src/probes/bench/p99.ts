import { type Call, createCaller } from './caller.ts';

/** Sends a probe every few milliseconds; returns the 99th percentile of the times in milliseconds. */
export async function p99(url: string, probe: Call, milliseconds: number): Promise<number> {
  const caller = createCaller(url);
  const waited: number[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    const asked = performance.now();
    const { status, body } = await caller.ask(probe);
    if (status !== 200) throw new Error(`The probe answered ${status}: ${body}`);
    waited.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  caller.close();
  return waited.sort((one, other) => one - other)[Math.floor(waited.length * 0.99)] ?? Number.NaN;
}
