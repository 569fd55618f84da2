import { readFileSync } from 'node:fs';

/* The memory and CPU time of one process, read from Linux's /proc. */

export function residentBytes(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1_024;
}

/** The CPU seconds of a process itself, and of its ended children. */
export function processorSeconds(processId: number): { own: number; ended: number } {
  const [user = 0, system = 0, ended = 0, endedSystem = 0] = statOf(processId).slice(11, 15);
  // Linux counts hundredths of a second.
  return { own: (user + system) / 100, ended: (ended + endedSystem) / 100 };
}

/** The parent's process id; undefined if the process has ended. */
export function parentOf(processId: number): number | undefined {
  try {
    return statOf(processId)[1];
  } catch {
    return undefined;
  }
}

/** The fields of /proc/<pid>/stat after the process name. */
function statOf(processId: number): number[] {
  const text = readFileSync(`/proc/${processId}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields.map(Number);
}
