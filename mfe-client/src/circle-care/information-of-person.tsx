import { Button, Card, Facts, Heading, MessageBox, Skeleton, Stack, Text } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useInformationOfPerson } from '../circles/contacts-api.ts';
import { useClientWords } from '../words/use-client-words.ts';
import { type CarePersonView, closedBy } from './api.ts';

const notes = [
  ...(['medicalConditions', 'medications', 'mobilityNeeds'] as const),
  ...(['communicationPreferences', 'specialInstructions', 'familyNotes'] as const),
] as const;

/** Health and other sensitive notes. Opened by a press, because each reading is recorded. */
export function InformationOfPerson({ person: { id, name } }: { person: CarePersonView }) {
  const t = useClientWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section">
      <Stack gap={4} align="start">
        <Heading level={2} size="normal">
          {t('circle.kind.private_information')}
        </Heading>
        <Text tone="soft">{t('personInCare.informationRecorded')}</Text>
        {isOpen ? (
          <Notes personId={id} name={name} />
        ) : (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('personInCare.openInformation')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function Notes({ personId, name }: { personId: string; name: string }) {
  const t = useClientWords();
  const query = useInformationOfPerson(personId);
  if (closedBy(query.error) === 'not_shared')
    return <Text>{t('personInCare.notShared.information', { name })}</Text>;
  if (query.isPending) return <Skeleton lines={3} />;
  if (query.data === undefined)
    return (
      <MessageBox
        tone="danger"
        live
        action={
          <Button variant="secondary" onClick={() => void query.refetch()}>
            {t('personInCare.tryAgain')}
          </Button>
        }
      >
        {problemTitle(query.error) ?? t('personInCare.failed')}
      </MessageBox>
    );
  const { data } = query;
  const items = notes.flatMap((note) => {
    const text = data?.[note] ?? null;
    return text === null ? [] : [{ label: t(`personInCare.note.${note}`, { name }), value: text }];
  });
  if (items.length === 0) return <Text>{t('personInCare.noInformation', { name })}</Text>;
  return <Facts items={items} />;
}
