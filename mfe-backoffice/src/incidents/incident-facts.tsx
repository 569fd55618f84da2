import { Facts, MessageBox, Section, Stack, Text } from '@kabar/ui/base';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import type { IncidentView } from './api.ts';
import { IncidentStatus } from './incident-status.tsx';
import { OwnerName } from './owner-name.tsx';
import { useIncidentTexts } from './use-incident-texts.ts';

export function IncidentFacts({ incident }: { incident: IncidentView }) {
  const t = useBackofficeWords();
  const { moment, since } = useIncidentTexts();
  const { status, client, companion, message, contact, openedAt, takenAt, closedAt, outcome } =
    incident;
  const shown = (label: string, value: string | null | undefined) =>
    value ? [{ label, value }] : [];
  const linked = (label: string, person: IncidentView['client']) =>
    person ? [{ label, value: <PersonLink person={person} nobody="" /> }] : [];
  return (
    <Stack gap={5}>
      <div>
        <IncidentStatus status={status} />
      </div>
      {message ? <Words title={t('incidents.message')} words={message} /> : null}
      {incident.reference?.type === 'payment' ? (
        <MessageBox tone="care" title={t('incidents.dispute.title')}>
          {t('incidents.dispute.text')}
        </MessageBox>
      ) : null}
      <Facts
        items={[
          ...linked(t('incidents.client'), client),
          ...linked(t('incidents.companion'), companion),
          ...shown(t('incidents.contact'), contact),
          ...(status === 'open'
            ? []
            : [{ label: t('incidents.owner'), value: <OwnerName owner={incident.owner} /> }]),
          { label: t('incidents.openedAt'), value: moment(openedAt) },
          ...shown(t('incidents.takenAt'), takenAt && moment(takenAt)),
          closedAt
            ? {
                label: t('incidents.closedAt'),
                value: t('incidents.after', { moment: moment(closedAt), since: since(incident) }),
              }
            : { label: t('incidents.since'), value: since(incident) },
        ]}
      />
      {outcome ? <Words title={t('incidents.outcome')} words={outcome} /> : null}
    </Stack>
  );
}

function Words({ title, words }: { title: string; words: string }) {
  return (
    <Section title={title} level={3}>
      <div className="backoffice-words">
        <Text>{words}</Text>
      </div>
    </Section>
  );
}
