import { Badge, Card, Facts, Group, LinkButton, Person, Stack } from '@kabar/ui/base';
import { IconHourglass, IconMessageCircle, IconUserCheck } from '@kabar/ui/icons';
import { browserZone } from '@kabar/web/say-time';
import { zoneLabel } from '@kabar/web/time-zones';
import { useLanguage } from '@kabar/web/words';
import type { ComponentProps } from 'react';
import { RecordSessionButton } from '../session-logs/record-session-button.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import type { AssignedView } from './api.ts';
import { CompleteRequest } from './complete-request.tsx';
import { ContactButton } from './contact-button.tsx';
import { RequestTimes } from './request-times.tsx';
import { sayWeekly } from './times.ts';

type RecordedSession = NonNullable<ComponentProps<typeof RecordSessionButton>['session']>;

export function AssignedCard({ request }: { request: AssignedView }) {
  const t = useCompanionWords();
  const { client, personOfCare, status } = request;
  const name = client.fullName ?? t('trials.gone');
  const session = sessionOf(request);
  const relationship = personOfCare?.relationship;
  const line = personOfCare
    ? `${t('assigned.for', { name: personOfCare.fullName })}${relationship ? ` (${relationship})` : ''}`
    : undefined;
  return (
    <Card padding="small" as="article">
      <Stack gap={4}>
        <Group justify="between" align="start" gap={3}>
          <Person name={name} src={client.avatarUrl} line={line} />
          {status === 'in_progress' ? (
            <Badge tone="leaf" icon={<IconUserCheck />}>
              {t('assigned.inProgress')}
            </Badge>
          ) : (
            <Badge tone={request.acceptedAt ? 'blue' : 'sun'} icon={<IconHourglass />}>
              {t(request.acceptedAt ? 'assigned.accepted' : 'assigned.new')}
            </Badge>
          )}
        </Group>
        <Wish request={request} />
        <RequestTimes request={request} />
        <Group gap={3}>
          <LinkButton
            variant="secondary"
            size="small"
            href={`/chat?with=${client.id}`}
            icon={<IconMessageCircle />}
          >
            {t('assigned.write', { name: client.preferredName ?? name })}
          </LinkButton>
          {session ? (
            <RecordSessionButton
              size="small"
              aria-label={t('assigned.logWith', { name })}
              clientId={client.id}
              session={session}
            />
          ) : null}
          {request.hasContact ? <ContactButton request={request} name={name} /> : null}
        </Group>
        {status === 'assigned' && request.chosen === null ? (
          <AnswerButtons request={request} name={name} />
        ) : null}
        {status === 'in_progress' ? <CompleteRequest request={request} name={name} /> : null}
      </Stack>
    </Card>
  );
}

/** The call at the chosen time, once it has started. */
function sessionOf({ chosen, client }: AssignedView): RecordedSession | undefined {
  if (chosen === null || Date.parse(chosen.startTime) > Date.now()) return undefined;
  return { kind: 'trial_booking', id: chosen.trialBookingId, client };
}

/** The client's answers in the request; those that were left out are not shown. */
function Wish({ request }: { request: AssignedView }) {
  const t = useCompanionWords();
  const language = useLanguage();
  const now = new Date();
  const { purpose, otherPurpose, preferredTimes } = request;
  const said = (label: string, value: string | null) =>
    value ? [{ label, value: <span className="companion-trial-message">{value}</span> }] : [];
  return (
    <Facts
      items={[
        {
          label: t('assigned.purpose'),
          value: purpose === 'other' ? otherPurpose : t(`assigned.purpose.${purpose}`),
        },
        { label: t('assigned.medium'), value: t(`assigned.medium.${request.preferredMedium}`) },
        {
          label: t('assigned.times', { zone: zoneLabel(browserZone()) }),
          value:
            preferredTimes.length === 0
              ? t('assigned.anyTime')
              : preferredTimes.map((time) => {
                  const words = sayWeekly(time, language, now);
                  return <div key={words}>{words}</div>;
                }),
        },
        ...said(t('assigned.message'), request.message),
        ...said(t('assigned.instructions'), request.specialInstructions),
      ]}
    />
  );
}
