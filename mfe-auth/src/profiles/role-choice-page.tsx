import {
  Button,
  Card,
  MessageBox,
  Page,
  PageTitle,
  RadioCards,
  Spinner,
  Stack,
} from '@kabar/ui/base';
import { isUnreachable } from '@kabar/web/problem';
import { useSession } from '@kabar/web/session';
import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useAuthWords } from '../words/use-auth-words.ts';
import { useChooseUserType } from './api.ts';

export function RoleChoicePage() {
  const t = useAuthWords();
  const state = useSession((session) => session.state);
  const navigate = useNavigate();
  const [userType, setUserType] = useState<'client' | 'companion'>('client');
  const choose = useChooseUserType();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose.mutate(userType, { onSuccess: () => void navigate('/dashboard', { replace: true }) });
  };
  if (state === 'loading') return <Spinner label={t('callback.busy')} />;
  if (state === 'signed-out') return <Navigate to="/login" replace />;
  return (
    <Page width="narrow">
      <Stack gap={5}>
        <PageTitle>{t('role.title')}</PageTitle>
        <Card>
          <form onSubmit={submit}>
            <Stack gap={5}>
              <RadioCards
                legend={t('role.text')}
                name="userType"
                value={userType}
                onChange={(value) => setUserType(value === 'companion' ? 'companion' : 'client')}
                options={[
                  { value: 'client', label: t('role.client'), text: t('role.clientText') },
                  { value: 'companion', label: t('role.companion'), text: t('role.companionText') },
                ]}
              />
              {choose.isError && (
                <MessageBox tone="danger" live>
                  {t(isUnreachable(choose.error) ? 'role.unavailable' : 'profile.failed')}
                </MessageBox>
              )}
              <Button type="submit" size="large" fullWidth busy={choose.isPending}>
                {t(choose.isPending ? 'role.busy' : 'role.submit')}
              </Button>
            </Stack>
          </form>
        </Card>
      </Stack>
    </Page>
  );
}
