import type { OpenCallView } from './api.ts';
import { useCallWords } from './words/use-call-words.ts';

/** The names of the two people of a call. */
export function useNames({ people, ownSide }: Pick<OpenCallView, 'people' | 'ownSide'>) {
  const t = useCallWords();
  const ownName = people.find(({ side }) => side === ownSide)?.name;
  const other = people.find(({ side }) => side !== ownSide)?.name;
  return { own: ownName ?? t('call.you'), other: other ?? t('call.gone') };
}
