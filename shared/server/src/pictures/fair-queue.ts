import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../app-error.ts';

export interface QueueBounds {
  /** Maximum number of concurrent pictures; at most one for each person. */
  atOnce: number;
  /** Maximum number of pictures of one person in the queue, including the running one. */
  perPerson: number;
  inAll: number;
}

export type FairQueue = <Result>(person: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * A fair queue: each person has their own, and only its head competes for a free slot. Throws pictures_waiting if the
 * person's queue is full, pictures_busy if the total is reached.
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
