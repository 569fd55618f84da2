import {
  Button,
  Card,
  EmptyState,
  Facts,
  Group,
  LinkButton,
  MessageBox,
  Page,
  PageHeader,
  Stack,
  Text,
} from '@kabar/ui/base';
import { IconCheck } from '@kabar/ui/icons';
import { problemTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useSession } from '@kabar/web/session';
import { useNavigate, useParams } from 'react-router-dom';
import { CirclesGate } from '../circles/circles-gate.tsx';
import { useSayChangeDay } from '../circles/use-say-change-day.ts';
import { ForClients } from '../client-profiles/for-clients.tsx';
import { useClientWords } from '../words/use-client-words.ts';
import { type OwnInvitationView, useAnswerInvitation, useInvitation } from './api.ts';

/** /circle-invitation/{id}: the page behind the link of an invitation mail. */
export function InvitationPage() {
  const t = useClientWords();
  const { invitationId = '' } = useParams();
  return (
    <ForClients title={t('circleInvitation.title')}>
      <Page width="narrow">
        <CirclesGate>
          <InvitationOf key={invitationId} id={invitationId} />
        </CirclesGate>
      </Page>
    </ForClients>
  );
}

function InvitationOf({ id }: { id: string }) {
  const query = useInvitation(id);
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(invitation) => (invitation === null ? <NotHere /> : <Invitation invitation={invitation} />)}
    </QueryView>
  );
}

function Invitation({ invitation }: { invitation: OwnInvitationView }) {
  const t = useClientWords();
  const navigate = useNavigate();
  const sayDay = useSayChangeDay();
  const { id, inviterName: inviter, personName: name, role, sentence, expiresAt } = invitation;
  const { accept, decline } = useAnswerInvitation(id);
  if (decline.isSuccess) return <Declined />;
  const failure = accept.error ?? decline.error;
  const join = () =>
    accept.mutate(undefined, {
      onSuccess: ({ personId }) => void navigate(`/care/${personId}`, { replace: true }),
    });
  return (
    <>
      <PageHeader
        eyebrow={t('circleInvitation.title')}
        title={t('circleInvitation.from', { inviter, name })}
      />
      <Card as="section">
        <Stack gap={5}>
          {sentence === null ? null : (
            <Stack gap={1}>
              <Text tone="soft">{t('circleInvitation.sentence', { inviter })}</Text>
              <Text bold>{sentence}</Text>
            </Stack>
          )}
          <Facts
            items={[
              { label: t('circleInvitation.role'), value: t(`circle.role.${role}`) },
              { label: t('circleInvitation.means'), value: t(`circle.roleText.${role}`) },
            ]}
          />
          <Text>{t('circleInvitation.seen', { name })}</Text>
          {failure ? (
            <MessageBox tone="danger" live>
              {problemTitle(failure) ?? t('circleInvitation.failed')}
            </MessageBox>
          ) : null}
          <Group gap={3}>
            <Button icon={<IconCheck />} busy={accept.isPending} onClick={join}>
              {t('circleInvitation.join')}
            </Button>
            <Button
              variant="secondary"
              busy={decline.isPending}
              disabled={accept.isPending}
              onClick={() => decline.mutate()}
            >
              {t('circleInvitation.decline')}
            </Button>
          </Group>
          <Text tone="soft">{t('circleInvitation.until', { day: sayDay(expiresAt) })}</Text>
        </Stack>
      </Card>
    </>
  );
}

/**
 * Lists all possible causes (another email address, used, withdrawn, older than seven days), because the service does not
 * reveal which applies.
 */
function NotHere() {
  const t = useClientWords();
  const email = useSession((session) => session.account?.email);
  return (
    <>
      <PageHeader title={t('circleInvitation.gone')} />
      <Card as="section">
        <Stack gap={4}>
          <Text>{t('circleInvitation.otherAddress', { email: email ?? '' })}</Text>
          <Text>{t('circleInvitation.expired')}</Text>
          <Group gap={3}>
            <LinkButton href="/account" variant="secondary">
              {t('circleInvitation.toAccount')}
            </LinkButton>
            <LinkButton href="/dashboard" variant="quiet">
              {t('circle.toDashboard')}
            </LinkButton>
          </Group>
        </Stack>
      </Card>
    </>
  );
}

function Declined() {
  const t = useClientWords();
  return (
    <>
      <PageHeader title={t('circleInvitation.title')} />
      <EmptyState
        drawing="letter"
        level={2}
        title={t('circleInvitation.declinedTitle')}
        text={t('circleInvitation.declined')}
        action={<LinkButton href="/dashboard">{t('circle.toDashboard')}</LinkButton>}
      />
    </>
  );
}
