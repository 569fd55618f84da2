import { useClientWords } from '../words/use-client-words.ts';
import type { ChangeView, CircleView } from './api.ts';

/** One entry of the log as a sentence. */
export function useSayChange({ name }: Pick<CircleView, 'name'>): (change: ChangeView) => string {
  const t = useClientWords();
  const sayActor = ({ byName, byRole }: ChangeView): string => {
    if (byName !== null) return byName;
    switch (byRole) {
      case 'person':
        return t('circle.byLink', { name });
      case 'staff':
        return t('circle.ourTeam');
      case 'system':
        return t('circle.system');
      default:
        return t('circle.unnamed');
    }
  };
  return (change) =>
    t(`circle.change.${change.what}`, {
      by: sayActor(change),
      about: change.aboutName ?? t('circle.somebody'),
      role: change.role === null ? '' : t(`circle.role.${change.role}`),
      kind: change.kind === null ? '' : t(`circle.kind.${change.kind}`),
    });
}
