import { Facts, Text } from '@kabar/ui/base';
import { useInformationOfPerson } from '../circles/contacts-api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type CarePersonView, closedBy } from './api.ts';
import { NotReadYet, RecordedReading } from './recorded-reading.tsx';

const notes = [
  ...(['medicalConditions', 'medications', 'mobilityNeeds'] as const),
  ...(['communicationPreferences', 'specialInstructions', 'familyNotes'] as const),
] as const;

export function InformationOfPerson({ person: { id, name } }: { person: CarePersonView }) {
  const t = useClientWords();
  return (
    <RecordedReading
      title={t('circle.kind.private_information')}
      note={t('personInCare.informationRecorded')}
      open={t('personInCare.openInformation')}
    >
      <Notes personId={id} name={name} />
    </RecordedReading>
  );
}

function Notes({ personId, name }: { personId: string; name: string }) {
  const t = useClientWords();
  const query = useInformationOfPerson(personId);
  if (closedBy(query.error) === 'not_shared')
    return <Text>{t('personInCare.notShared.information', { name })}</Text>;
  if (query.data === undefined) return <NotReadYet reading={query} />;
  const { data } = query;
  const items = notes.flatMap((note) => {
    const text = data?.[note] ?? null;
    return text === null ? [] : [{ label: t(`personInCare.note.${note}`, { name }), value: text }];
  });
  if (items.length === 0) return <Text>{t('personInCare.noInformation', { name })}</Text>;
  return <Facts items={items} />;
}
