import { Card, EmptyState, Group, LinkButton, PageTitle, Stack } from '@kabar/ui/base';
import type { ReactNode } from 'react';
import { useProfileWords } from './words/use-profile-words.ts';

interface ProfileMissingProps {
  text: string;
  /** A link to create a profile, shown before the link back. */
  action?: ReactNode;
  /** The result of an attempt. */
  children?: ReactNode;
}

/** Shown in place of a profile when the account has none. */
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
