import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  MessageBox,
  Page,
  PageHeader,
  Stack,
  Text,
} from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useNavigate, useParams } from 'react-router-dom';
import { useOwnAccountOffer, useTakeOwnAccount } from './api.ts';
import { useOwnAccountWords } from './words/use-own-account-words.ts';

/** /own-account/{id}: a loved one who signed in with the email address of the mail confirms that the account is theirs. */
export function OwnAccountPage() {
  const t = useOwnAccountWords();
  const { requestId = '' } = useParams();
  const query = useOwnAccountOffer(requestId);
  return (
    <Page width="narrow">
      <PageHeader title={t('title')} />
      <QueryView query={query} isEmpty={(offer) => offer === null} empty={<Missing />}>
        {(offer) =>
          offer ? <Offer id={offer.id} name={offer.personName} holder={offer.holderName} /> : null
        }
      </QueryView>
    </Page>
  );
}

function Missing() {
  const t = useOwnAccountWords();
  return (
    <EmptyState
      level={2}
      drawing="letter"
      title={t('missing')}
      text={t('missingText')}
      action={<LinkButton href="/dashboard">{t('toStart')}</LinkButton>}
    />
  );
}

function Offer({ id, name, holder }: { id: string; name: string; holder: string }) {
  const t = useOwnAccountWords();
  const navigate = useNavigate();
  const take = useTakeOwnAccount();
  return (
    <Card as="section">
      <Stack gap={4}>
        <Text>{t('text', { name, holder })}</Text>
        <Text>{t('stays')}</Text>
        {take.isError ? (
          <MessageBox tone="danger" live>
            {problemTitle(take.error) ?? t('failed')}
          </MessageBox>
        ) : null}
        <Button
          size="large"
          fullWidth
          busy={take.isPending}
          onClick={() =>
            take.mutate(id, { onSuccess: ({ personId }) => void navigate(`/circle/${personId}`) })
          }
        >
          {t('take', { name })}
        </Button>
        <LinkButton variant="secondary" href="/dashboard">
          {t('notMe')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
