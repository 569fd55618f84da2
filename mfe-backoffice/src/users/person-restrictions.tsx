import { Badge, Card, Section, Stack, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { PersonLink } from '../frame/person-link.tsx';
import { RecordLines } from '../frame/record-lines.tsx';
import { useMutesOfPerson } from '../mutes/api.ts';
import { type SuspensionView, useSuspensionsOfPerson } from '../suspensions/api.ts';
import { SuspensionSection } from '../suspensions/suspension-section.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { useUserWords } from './words/use-user-words.ts';

interface PersonRestrictionsProps {
  person: { id: string; fullName: string; role: string };
  /** False for admins, who cannot be suspended. */
  maySuspend: boolean;
}

/** A person's current and past suspensions, their mutes, and a button to suspend them. */
export function PersonRestrictions({ person, maySuspend }: PersonRestrictionsProps) {
  const t = useUserWords();
  const query = useSuspensionsOfPerson(person.id);
  return (
    <Card as="section">
      <Section title={t('person.restrictions')}>
        <Stack gap={4}>
          {maySuspend ? <SuspensionSection person={person} /> : null}
          <Mutes userId={person.id} />
          <QueryView query={query} empty={<Text tone="soft">{t('person.suspensions.none')}</Text>}>
            {(suspensions) => <Suspensions suspensions={suspensions} />}
          </QueryView>
        </Stack>
      </Section>
    </Card>
  );
}

function Suspensions({ suspensions }: { suspensions: readonly SuspensionView[] }) {
  const t = useUserWords();
  const { day } = useDates();
  return (
    <RecordLines
      lines={suspensions.map(({ id, startedAt, until, endedAt, startedBy, reason }) => {
        const end = endedAt ?? until;
        return {
          key: id,
          title: end
            ? t('person.fromTo', { from: day(startedAt), to: day(end) })
            : t('person.from', { from: day(startedAt) }),
          text: (
            <>
              {reason} (<PersonLink person={startedBy} nobody={t('person.closedAccount')} />)
            </>
          ),
          state:
            endedAt !== null || (until !== null && Date.parse(until) <= Date.now()) ? (
              <Badge>{t('person.ended')}</Badge>
            ) : (
              <Badge tone="red">{t('person.suspended')}</Badge>
            ),
        };
      })}
    />
  );
}

function Mutes({ userId }: { userId: string }) {
  const t = useUserWords();
  const words = useBackofficeWords();
  const { moment } = useDates();
  const { data: mutes = [] } = useMutesOfPerson(userId);
  if (mutes.length === 0) return null;
  return (
    <RecordLines
      lines={mutes.map(({ id, kind, mutedUntil }) => ({
        key: id,
        title: words(`mutes.kind.${kind}`),
        text: t('person.until', { moment: moment(mutedUntil) }),
        state: <Badge tone="sun">{t('person.muted')}</Badge>,
      }))}
    />
  );
}
