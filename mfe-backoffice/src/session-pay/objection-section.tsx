import { Facts, MessageBox, Section, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useSession } from '@kabar/web/session';
import { PersonLink } from '../frame/person-link.tsx';
import { HandOver } from '../staff-tasks/hand-over.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type ObjectionView, useObjection } from './api.ts';
import { ObjectionForm } from './objection-form.tsx';

interface ObjectionSectionProps {
  /** The id of the session log, the reply, or the reply's check-in. */
  matterId: string;
  /** The incident beside which it is shown; the incident already shows the people and the client's words. */
  incidentId?: string;
  onDecided: () => void;
}

/** An objection: the client's words, the minutes, and an admin's decision. */
export function ObjectionSection({ matterId, incidentId, onDecided }: ObjectionSectionProps) {
  const t = useBackofficeWords();
  const isAdmin = useSession((session) => session.roles.includes('admin'));
  const hasIncident = incidentId !== undefined;
  const query = useObjection(matterId);
  return (
    <Section title={t('objection.title')} level={3}>
      <QueryView query={query}>
        {(objection) => (
          <Stack gap={4}>
            {objection.message && !hasIncident ? (
              <Text>
                <span className="backoffice-words">{objection.message}</span>
              </Text>
            ) : null}
            <Minutes objection={objection} standsAlone={!hasIncident} />
            {objection.decision ? (
              <Decided objection={objection} decision={objection.decision} />
            ) : null}
            {objection.decision === null && isAdmin ? (
              <ObjectionForm objection={objection} onDecided={onDecided} />
            ) : null}
            {objection.decision === null && !isAdmin ? (
              <MessageBox>{t('objection.adminDecides')}</MessageBox>
            ) : null}
            {objection.decision === null && !isAdmin && incidentId ? (
              <HandOver incidentId={incidentId} />
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}

interface MinutesProps {
  objection: ObjectionView;
  /** True without an incident beside it, so that people and time have to be shown here. */
  standsAlone: boolean;
}

function Minutes({ objection, standsAlone }: MinutesProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const { client, companion, startedAt, loggedMinutes, attendedMinutes, bookedMinutes } = objection;
  const nobody = t('bookings.nobody');
  const minutes = (count: number) => t('objection.minutes', { count });
  const people = [
    { label: t('bookings.client'), value: <PersonLink person={client} nobody={nobody} /> },
    { label: t('bookings.companion'), value: <PersonLink person={companion} nobody={nobody} /> },
  ];
  const session = [
    { label: t('objection.startedAt'), value: moment(startedAt) },
    { label: t('objection.logged'), value: minutes(loggedMinutes) },
    {
      label: t('objection.attended'),
      value: attendedMinutes === null ? t('objection.notInKabar') : minutes(attendedMinutes),
    },
    {
      label: t('objection.booked'),
      value: bookedMinutes === null ? t('objection.unplanned') : minutes(bookedMinutes),
    },
    { label: t('objection.paid'), value: minutes(objection.paidMinutes) },
  ];
  const reply = [
    { label: t('objection.reply'), value: moment(startedAt) },
    {
      label: t('objection.paid'),
      value: t(objection.paidMinutes > 0 ? 'objection.replyPaid' : 'objection.replyUnpaid'),
    },
  ];
  return (
    <Facts
      items={[
        ...(standsAlone ? people : []),
        ...(objection.about === 'reply' ? reply : session),
        ...(standsAlone
          ? [{ label: t('objection.objectedAt'), value: moment(objection.objectedAt) }]
          : []),
      ]}
    />
  );
}

interface DecidedProps {
  objection: ObjectionView;
  decision: NonNullable<ObjectionView['decision']>;
}

function Decided({ objection, decision }: DecidedProps) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  return (
    <MessageBox tone="good">
      {objection.about === 'reply'
        ? t(decision.minutes > 0 ? 'objection.replyKept' : 'objection.replyTakenBack', {
            moment: moment(decision.decidedAt),
          })
        : t('objection.decided', { count: decision.minutes, moment: moment(decision.decidedAt) })}
    </MessageBox>
  );
}
