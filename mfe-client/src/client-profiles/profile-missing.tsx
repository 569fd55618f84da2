import {
  Button,
  Card,
  EmptyState,
  Group,
  LinkButton,
  MessageBox,
  PageTitle,
  Stack,
} from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';
import { useCreateProfile } from './api.ts';

/** For an account without a profile, wherever one would stand. */
export function ProfileMissing() {
  const t = useClientWords();
  const create = useCreateProfile();
  return (
    <Stack gap={5}>
      <PageTitle>{t('profile.setup')}</PageTitle>
      <Card>
        <EmptyState
          drawing="people"
          level={2}
          title={t('profile.notFound')}
          text={t('profile.notFoundText')}
          action={
            <Group gap={3} justify="center">
              <Button busy={create.isPending} onClick={() => create.mutate()}>
                {t('profile.create')}
              </Button>
              <LinkButton variant="secondary" href="/dashboard">
                {t('profile.back')}
              </LinkButton>
            </Group>
          }
        />
        {create.isError ? (
          <MessageBox tone="danger" live>
            {t('profile.createFailed')}
          </MessageBox>
        ) : null}
      </Card>
    </Stack>
  );
}
