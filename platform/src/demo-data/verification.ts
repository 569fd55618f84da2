import { idOf } from './demo-people.ts';
import { fixedId } from './moments.ts';

interface Decision {
  companion: string;
  decision: 'approved' | 'rejected';
  by: 'admin' | 'moderator';
  /** Days after the companion applied. */
  after: number;
  notes: string | null;
}

/** The decisions, oldest first. */
const taken: readonly Decision[] = [
  { companion: 'budi', decision: 'approved', by: 'admin', after: 1, notes: null },
  {
    companion: 'made',
    decision: 'rejected',
    by: 'moderator',
    after: 1,
    notes: 'The name on the card is covered by a finger. Please photograph it again.',
  },
  {
    companion: 'made',
    decision: 'approved',
    by: 'moderator',
    after: 3,
    notes: 'New photo is clear, all data match.',
  },
  { companion: 'yohana', decision: 'approved', by: 'admin', after: 2, notes: null },
  { companion: 'grace', decision: 'approved', by: 'admin', after: 1, notes: null },
  {
    companion: 'siti',
    decision: 'approved',
    by: 'admin',
    after: 1,
    notes: 'Card and selfie match. Warm voice in the introduction call.',
  },
  { companion: 'rizky', decision: 'approved', by: 'moderator', after: 2, notes: null },
  { companion: 'maria', decision: 'approved', by: 'admin', after: 2, notes: null },
  { companion: 'iskandar', decision: 'approved', by: 'moderator', after: 1, notes: null },
  { companion: 'helena', decision: 'approved', by: 'admin', after: 3, notes: null },
  {
    companion: 'putri',
    decision: 'rejected',
    by: 'moderator',
    after: 2,
    notes:
      'The photo of the card is blurred and the number cannot be read. Please upload it again.',
  },
];

export const decisions = taken.map((decision, index) => ({
  ...decision,
  id: fixedId(`decision ${index}`),
  companionId: idOf(decision.companion),
  staffId: idOf(decision.by),
}));

export function lastDecisionOn(companion: string) {
  return decisions.findLast((decision) => decision.companion === companion);
}
