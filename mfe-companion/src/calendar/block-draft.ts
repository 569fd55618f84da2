import { dayFrom, daysBetween, instantOf, keyOf } from './days.ts';

/** Form values: start and end as local times 'HH:mm', empty until chosen; the last day as 'YYYY-MM-DD'. */
export interface BlockDraft {
  lastDay: string;
  wholeDay: boolean;
  start: string;
  end: string;
  reason: string;
}

export const longestBlock = 60;

export function newDraft(day: Date): BlockDraft {
  return { lastDay: keyOf(day), wholeDay: false, start: '', end: '', reason: '' };
}

export type BlockMistake = 'block.lastDayMissing' | 'block.order' | 'block.tooLong';

export interface ValidatedBlock {
  /** Undefined if a field is missing or invalid. */
  span: { startTime: string; endTime: string } | undefined;
  mistake: BlockMistake | undefined;
}

/** Validates a draft in the browser's time zone, where days may have 23 or 25 hours. */
export function validateBlock(first: Date, draft: BlockDraft): ValidatedBlock {
  const last = dayFrom(draft.lastDay);
  if (draft.lastDay !== keyOf(last)) return { span: undefined, mistake: 'block.lastDayMissing' };
  const days = daysBetween(first, last);
  if (days > longestBlock) return { span: undefined, mistake: 'block.tooLong' };
  if (days < 1) return { span: undefined, mistake: 'block.order' };
  const start = draft.wholeDay ? '00:00' : draft.start;
  const end = draft.wholeDay ? '24:00' : draft.end;
  if (start === '' || end === '') return { span: undefined, mistake: undefined };
  const [from, to] = [instantOf(first, start), instantOf(last, end)];
  if (to <= from) return { span: undefined, mistake: 'block.order' };
  return { span: { startTime: from.toISOString(), endTime: to.toISOString() }, mistake: undefined };
}
