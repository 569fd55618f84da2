import { EmptyState, LinkButton, Page, PageHeader, Person, Stack } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useAudience } from '@kabar/web/session';
import { useParams } from 'react-router-dom';
import { type PublicCompanionView, usePublicCompanion } from '../public-companions/api.ts';
import { CompanionNotFound } from '../public-companions/companion-not-found.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { useTrialTimes } from './api.ts';
import { RequestForm } from './request-form.tsx';

export function TrialBookingPage() {
  const { companionId = '' } = useParams();
  const query = usePublicCompanion(companionId);
  return (
    <QueryView query={query}>
      {(companion) =>
        companion === null ? <CompanionNotFound /> : <TrialBooking companion={companion} />
      }
    </QueryView>
  );
}

function TrialBooking({ companion }: { companion: PublicCompanionView }) {
  const t = useClientWords();
  const audience = useAudience();
  const name = companion.fullName;
  return (
    <Page>
      <PageHeader
        back={{ href: `/companion/${companion.id}`, label: t('trial.back', { name }) }}
        title={t('trial.title')}
      />
      <Stack gap={6}>
        <Person
          name={name}
          src={companion.avatarUrl}
          size="large"
          line={t('trial.lead', { name: companion.preferredName })}
        />
        {audience === undefined || audience === 'client' ? (
          <OfferedTimes companion={companion} />
        ) : (
          <EmptyState
            drawing="calendar"
            level={2}
            title={t('trial.clientsOnly')}
            text={t('trial.clientsOnlyText')}
          />
        )}
      </Stack>
    </Page>
  );
}

function OfferedTimes({ companion }: { companion: PublicCompanionView }) {
  const query = useTrialTimes(companion.id);
  return (
    <QueryView query={query}>
      {(times) => (
        <RequestForm
          companionId={companion.id}
          times={times}
          none={<NoTimes companion={companion} />}
        />
      )}
    </QueryView>
  );
}

function NoTimes({ companion }: { companion: PublicCompanionView }) {
  const t = useClientWords();
  return (
    <EmptyState
      drawing="calendar"
      level={2}
      title={t('trial.noTimes')}
      text={t('trial.noTimesText', { name: companion.preferredName })}
      action={<LinkButton href="/match">{t('companion.backToMatching')}</LinkButton>}
    />
  );
}
