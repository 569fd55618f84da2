import { Button, Facts, Heading, MessageBox, Stack, Text } from '@kabar/ui/base';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { PersonLink } from '../frame/person-link.tsx';
import { useDates } from '../words/use-dates.ts';
import type { StaffCircleView } from './api.ts';
import { EndDialog } from './end-dialog.tsx';
import { WaitingEnding } from './waiting-ending.tsx';
import { useCircleWords } from './words/use-circle-words.ts';

type Member = StaffCircleView['members'][number];

/** The members, consents and history of a circle, and endings that a second admin must approve. */
export function CircleDetails({ circle }: { circle: StaffCircleView }) {
  const t = useCircleWords();
  const [done, setDone] = useState<string>();
  const linkOf = (person: { id: string; fullName: string | null }) => (
    <PersonLink person={person} nobody={t('gone')} />
  );
  return (
    <Stack gap={5}>
      {done ? (
        <MessageBox tone="good" live>
          {done}
        </MessageBox>
      ) : null}
      {circle.endings.map((ending) => (
        <WaitingEnding key={ending.id} ending={ending} onDone={setDone} />
      ))}
      <Facts
        items={[
          { label: t('holder'), value: linkOf(circle.holder) },
          {
            label: t('ownAccount'),
            value: circle.ownAccount ? linkOf(circle.ownAccount) : t('noOwnAccount'),
          },
          { label: t('invitations'), value: String(circle.invitations.length) },
        ]}
      />
      <Members circle={circle} onDone={setDone} />
      <Consents circle={circle} />
      <History circle={circle} />
    </Stack>
  );
}

interface MembersProps {
  circle: StaffCircleView;
  onDone: (done: string) => void;
}

function Members({ circle, onDone }: MembersProps) {
  const t = useCircleWords();
  const { day } = useDates();
  const isAdmin = useSession((session) => session.roles.includes('admin'));
  const [ending, setEnding] = useState<Member>();
  return (
    <Stack gap={3}>
      <Heading level={3} size="normal">
        {t('members')}
      </Heading>
      {circle.members.length === 0 ? <Text>{t('noMembers')}</Text> : null}
      {circle.members.map((member) => (
        <Stack key={`${member.id} ${member.joinedAt}`} gap={1} align="start">
          <PersonLink person={member} nobody={t('gone')} />
          <Text tone="soft">
            {t(`role.${member.role}`)}, {t('since', { time: day(member.joinedAt) })}
            {member.endedAt ? `, ${t('ended', { time: day(member.endedAt) })}` : ''}
          </Text>
          {member.endedAt || !isAdmin ? null : (
            <Button variant="quiet" size="small" onClick={() => setEnding(member)}>
              {t('end')}
            </Button>
          )}
        </Stack>
      ))}
      {ending ? (
        <EndDialog
          circleId={circle.personId}
          member={ending}
          onClose={() => setEnding(undefined)}
          onDone={(waiting) => {
            setEnding(undefined);
            onDone(t(waiting ? 'asked' : 'endedNow'));
          }}
        />
      ) : null}
    </Stack>
  );
}

function Consents({ circle: { consents } }: { circle: StaffCircleView }) {
  const t = useCircleWords();
  const { day } = useDates();
  return (
    <Stack gap={3}>
      <Heading level={3} size="normal">
        {t('consents')}
      </Heading>
      {consents.length === 0 ? <Text>{t('noConsents')}</Text> : null}
      <Facts
        items={consents.map(({ kind, isGiven, since, recordedBy }) => ({
          label: t(`kind.${kind}`),
          value: `${t(isGiven ? 'given' : 'notGiven', { time: since ? day(since) : '' })}, ${t(
            recordedBy === 'person' ? 'byPerson' : 'byOrganiser',
          )}`,
        }))}
      />
    </Stack>
  );
}

function History({ circle: { changes } }: { circle: StaffCircleView }) {
  const t = useCircleWords();
  const { moment } = useDates();
  return (
    <Stack gap={2}>
      <Heading level={3} size="normal">
        {t('history')}
      </Heading>
      {changes.length === 0 ? <Text>{t('noHistory')}</Text> : null}
      {changes.map(({ at, what, byRole, byName, aboutName, kind, role }) => {
        const parts = [
          t(`what.${what}`),
          aboutName,
          kind ? t(`kind.${kind}`) : null,
          role ? t(`role.${role}`) : null,
        ];
        const by = byName ?? t(`by.${byRole}`);
        return (
          <Text key={`${at} ${what} ${kind ?? ''} ${aboutName ?? ''}`} size="small">
            {moment(at)}: {parts.filter((part) => part !== null).join(', ')} ({by})
          </Text>
        );
      })}
    </Stack>
  );
}
