import { Button, Drawer, Facts, LinkButton, MessageBox, Stack, Text } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { cityOf } from '@kabar/web/time-zones';
import { PersonLink } from '../frame/person-link.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type StaffCheckInView, useStaffSpoken } from './api.ts';
import { mayEndByTalk, mayReply } from './rules.ts';
import { StaffReply } from './staff-reply.tsx';
import { useSayCheckIn } from './use-say-check-in.ts';

interface CheckInDrawerProps {
  checkIn: StaffCheckInView;
  onClose: () => void;
}

/** One check-in in a drawer. If staff is responsible for it, they can reply and record a conversation. */
export function CheckInDrawer({ checkIn, onClose }: CheckInDrawerProps) {
  const t = useBackofficeWords();
  const spoken = useStaffSpoken();
  const name = useSayCheckIn().person(checkIn);
  const { id, missedAt, message, isReplied } = checkIn;
  return (
    <Drawer
      open
      onClose={onClose}
      title={name}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('checkIns.done')}
        </Button>
      }
    >
      <Stack gap={5}>
        <CheckInFacts checkIn={checkIn} />
        {message === null ? null : (
          <div className="backoffice-words">
            <Text>{message}</Text>
          </div>
        )}
        {isReplied ? <Text tone="soft">{t('checkIns.replied')}</Text> : null}
        {missedAt === null && checkIn.state !== 'help' ? null : (
          <LinkButton variant="secondary" href="/admin/incidents">
            {t('checkIns.incidents')}
          </LinkButton>
        )}
        {mayEndByTalk(checkIn) ? (
          <Button variant="secondary" busy={spoken.isPending} onClick={() => spoken.mutate(id)}>
            {t('checkIns.spoken', { name })}
          </Button>
        ) : null}
        {spoken.isError ? (
          <MessageBox tone="danger" live>
            {refusalTitle(spoken.error) ?? t('checkIns.spokenFailed')}
          </MessageBox>
        ) : null}
        {mayReply(checkIn) ? <StaffReply id={id} name={name} /> : null}
      </Stack>
    </Drawer>
  );
}

function CheckInFacts({ checkIn }: { checkIn: StaffCheckInView }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const say = useSayCheckIn();
  const { client, companion, opensAt, closesAt, timeZone, answeredAt, cameBy, tappedAt } = checkIn;
  const time = `${say.time(checkIn, opensAt)} – ${say.time(checkIn, closesAt)}`;
  const at = (label: string, instant: string | null) =>
    instant === null ? [] : [{ label, value: moment(instant) }];
  return (
    <Facts
      items={[
        { label: t('checkIns.state'), value: t(`checkIns.state.${checkIn.state}`) },
        {
          label: t('checkIns.window'),
          value: t('checkIns.theirTime', { time, zone: cityOf(timeZone) }),
        },
        {
          label: t('checkIns.account'),
          value: <PersonLink person={client} nobody={t('checkIns.gone')} />,
        },
        {
          label: t('checkIns.companion'),
          value:
            companion === null ? (
              t('checkIns.staff')
            ) : (
              <PersonLink person={companion} nobody={t('checkIns.gone')} />
            ),
        },
        ...(answeredAt === null || cameBy === null
          ? []
          : [
              {
                label: t('checkIns.answeredAt'),
                value: `${moment(answeredAt)}, ${t(`checkIns.way.${cameBy}`)}`,
              },
            ]),
        ...at(t('checkIns.tappedAt'), tappedAt === answeredAt ? null : tappedAt),
        ...at(t('checkIns.missedAt'), checkIn.missedAt),
        ...at(t('checkIns.wantsCall'), checkIn.wantsCallSince),
        ...at(t('checkIns.spokenAt'), checkIn.spokenAt),
      ]}
    />
  );
}
