import { Heading, Stack, Text } from '@kabar/ui/base';
import { Table } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { LoadMore } from '../frame/load-more.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { type EventView, useReleaseHistory } from './api.ts';
import { useReleaseTexts } from './use-release-texts.ts';
import '../frame/table.css';
import './releases.css';

/** The log of releases, newest first: who did what, when and why. */
export function ReleaseHistory() {
  const t = useBackofficeWords();
  const history = useReleaseHistory();
  return (
    <Stack gap={4}>
      <Heading level={2}>{t('releases.history')}</Heading>
      <QueryView query={history} empty={<Text tone="soft">{t('releases.noHistory')}</Text>}>
        {(events) => <Events events={events} />}
      </QueryView>
      <LoadMore query={history} words="releases" />
    </Stack>
  );
}

function Events({ events }: { events: readonly EventView[] }) {
  const t = useBackofficeWords();
  const say = useReleaseTexts();
  return (
    <div className="backoffice-table backoffice-releases">
      <Table
        caption={t('releases.history')}
        rows={events}
        rowKey={({ at, name, version, event }) => `${at} ${name} ${version} ${event}`}
        columns={[
          { key: 'what', title: t('releases.what'), render: (event) => say.what(event) },
          { key: 'name', title: t('releases.part'), render: ({ name }) => say.nameOf(name) },
          {
            key: 'version',
            title: t('releases.version'),
            render: ({ version }) => <code className="backoffice-version">{version}</code>,
          },
          { key: 'when', title: t('releases.when'), render: ({ at }) => say.moment(at) },
          { key: 'who', title: t('releases.who'), render: (event) => say.who(event) },
          { key: 'why', title: t('releases.why'), render: (event) => say.why(event) || '–' },
        ]}
      />
    </div>
  );
}
