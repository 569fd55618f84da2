import { Card, EmptyState, Group, LinkButton, PageTitle, Stack } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import { useProfileWords } from './words/use-profile-words.ts';

interface ProfileMissingProps {
  text: string;
  /** The way to a profile, before the one back; without it the one back is the only one. */
  action?: ReactNode;
  /** What became of it. */
  children?: ReactNode;
}

/** For an account without a profile, wherever one would stand. */
export function ProfileMissing({ text, action, children }: ProfileMissingProps) {
  const t = useProfileWords();
  return (
    <Stack gap={5}>
      <PageTitle>{t('profile.setup')}</PageTitle>
      <Card>
        <EmptyState
          drawing="people"
          level={2}
          title={t('profile.notFound')}
          text={text}
          action={
            <Group gap={3} justify="center">
              {action}
              <LinkButton variant={action ? 'secondary' : 'primary'} href="/dashboard">
                {t('profile.back')}
              </LinkButton>
            </Group>
          }
        />
        {children}
      </Card>
    </Stack>
  );
}
