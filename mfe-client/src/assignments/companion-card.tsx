import { Button, Card, Heading, LinkButton, Person, Stack, Text } from '@kabar/ui/base';
import { IconMessageCircle } from '@kabar/ui/icons';
import { browserZone, sayDate } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { type AssignmentView, useCurrentAssignment } from './api.ts';
import { AskForAnother } from './ask-for-another.tsx';
import { EndAssignment } from './end-assignment.tsx';

/** The client's companion, for the dashboard; renders nothing without one. */
export function CompanionCard() {
  const { data } = useCurrentAssignment();
  return data ? <Current assignment={data} /> : null;
}

function Current({ assignment }: { assignment: AssignmentView }) {
  const t = useClientWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const [asking, setAsking] = useState<'another' | 'end'>();
  const { companion, createdAt, askedForAnotherAt } = assignment;
  const { fullName, preferredName } = companion;
  const name = preferredName ?? fullName ?? t('trials.gone');
  const close = () => setAsking(undefined);
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('assignment.title')}
        </Heading>
        <Person
          name={fullName ?? t('trials.gone')}
          src={companion.avatarUrl}
          size="large"
          line={t('assignment.since', { day: sayDate(new Date(createdAt), reader) })}
        />
        {askedForAnotherAt ? <Text tone="soft">{t('assignment.asked')}</Text> : null}
        <LinkButton
          variant="secondary"
          fullWidth
          href={`/chat?with=${companion.id}`}
          icon={<IconMessageCircle />}
        >
          {t('dashboard.write', { name })}
        </LinkButton>
        <Stack gap={1} align="start">
          {askedForAnotherAt ? null : (
            <Button variant="quiet" size="small" onClick={() => setAsking('another')}>
              {t('assignment.another')}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => setAsking('end')}>
            {t('assignment.end')}
          </Button>
        </Stack>
      </Stack>
      {asking === 'another' ? (
        <AskForAnother id={assignment.id} name={name} onClose={close} />
      ) : null}
      {asking === 'end' ? <EndAssignment id={assignment.id} name={name} onClose={close} /> : null}
    </Card>
  );
}
