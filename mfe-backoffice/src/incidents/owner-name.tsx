import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { IncidentView } from './api.ts';
import { useIncidentTexts } from './use-incident-texts.ts';

/** The owner of a task; a colleague's name links to their page. */
export function OwnerName({ owner }: Pick<IncidentView, 'owner'>) {
  const t = useBackofficeWords();
  const { isMine, nameOfOwner } = useIncidentTexts();
  if (owner === null || isMine({ owner })) return nameOfOwner({ owner });
  return <PersonLink person={owner} nobody={t('incidents.former')} />;
}
