import { Button, Card, Group, Person, Section, Stack, Text } from '@kabar/ui/base';
import { browserZone, sayDay, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useClientWords } from '../words/use-client-words.ts';
import { type PrivateReadView, usePrivateReads } from './api.ts';

/** Who read the private information and when, as the text above the form promises. */
export function PrivateReads() {
  const t = useClientWords();
  const pages = usePrivateReads();
  const reads = pages.data?.pages.flatMap((page) => page.reads);
  if (reads === undefined) return null;
  return (
    <Section title={t('emergency.reads')}>
      <Card padding="small">
        {reads.length === 0 ? <Text tone="soft">{t('emergency.readsEmpty')}</Text> : null}
        <Stack gap={4} as="ul">
          {reads.map((read) => (
            <ReadRow key={read.id} read={read} />
          ))}
        </Stack>
        {pages.hasNextPage ? (
          <Group>
            <Button
              variant="quiet"
              busy={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('emergency.moreReads')}
            </Button>
          </Group>
        ) : null}
      </Card>
    </Section>
  );
}

function ReadRow({ read }: { read: PrivateReadView }) {
  const t = useClientWords();
  const language = useLanguage();
  const reader = { language, timeZone: browserZone() };
  const at = new Date(read.readAt);
  const time = `${sayDay(at, reader)}, ${sayTime(at, reader)}`;
  const what = sayWhat(t, read);
  return (
    <li>
      <Person
        name={read.readerName ?? read.reader?.fullName ?? t('emergency.readerGone')}
        src={read.reader?.avatarUrl}
        line={`${what}\u00a0- ${time}`}
      />
    </li>
  );
}

function sayWhat(t: ReturnType<typeof useClientWords>, read: PrivateReadView): string {
  const isAboutNotes = read.what === 'private_information';
  if (read.outcome === 'read') {
    if (read.what === 'session_summary')
      return read.lovedOne === null
        ? t('emergency.readOwnSummary')
        : t('emergency.readSummary', {
            name: read.lovedOne.fullName ?? t('emergency.lovedOneRemoved'),
          });
    if (read.what === 'trial_request_contact') return t('emergency.readTrialContact');
    if (read.what === 'incident_contacts')
      return t('emergency.readIncident', { reason: read.reason ?? '' });
    if (read.what === 'call_contact' && read.lovedOne === null)
      return t('emergency.readOwnCallContact');
    if (read.what === 'call_contact')
      return t('emergency.readCallContact', {
        name: read.lovedOne?.fullName ?? t('emergency.lovedOneRemoved'),
      });
    if (read.lovedOne === null)
      return t(isAboutNotes ? 'emergency.readNotes' : 'emergency.readContacts');
    return t(isAboutNotes ? 'emergency.readNotesOf' : 'emergency.readContactsFor', {
      name: read.lovedOne.fullName ?? t('emergency.lovedOneRemoved'),
    });
  }
  const tried = t(isAboutNotes ? 'emergency.refusedNotes' : 'emergency.refusedContacts');
  return read.times === 1 ? tried : t('emergency.refusedTimes', { tried, count: read.times });
}
