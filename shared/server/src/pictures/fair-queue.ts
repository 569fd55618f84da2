import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../app-error.ts';

export interface QueueBounds {
  /** How many run at a time; at most one of each person. */
  atOnce: number;
  /** How many one person may have in the queue, including the running one. */
  perPerson: number;
  inAll: number;
}

export type FairQueue = <Result>(person: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * A fair queue: each person has a queue of their own, and only the head of each waits for a free slot. Throws pictures_waiting
 * if the person's queue is full, pictures_busy if all together are.
 */
export function createFairQueue({ atOnce, perPerson, inAll }: QueueBounds): FairQueue {
  const places = pLimit(atOnce);
  const lines = new Map<string, { enter: LimitFunction; length: number }>();
  let present = 0;
  return async (person, work) => {
    const line = lines.get(person) ?? { enter: pLimit(1), length: 0 };
    if (line.length >= perPerson) throw new AppError('pictures_waiting', { retryAfter: 5 });
    if (present >= inAll) throw new AppError('pictures_busy', { retryAfter: 30 });
    lines.set(person, line);
    line.length += 1;
    present += 1;
    try {
      return await line.enter(() => places(work));
    } finally {
      present -= 1;
      line.length -= 1;
      if (line.length === 0) lines.delete(person);
    }
  };
}
