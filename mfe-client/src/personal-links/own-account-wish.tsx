import { Button, Card, Heading, MessageBox, Stack, Text, TextField } from '@kabar/ui/base';
import { useFeatureFlags } from '@kabar/web/feature-flags';
import { problemTitle } from '@kabar/web/problem';
import { type FormEvent, useState } from 'react';
import { useOwnAccountWords } from '../own-accounts/words/use-own-account-words.ts';
import { useAskAccount, type VisitView } from './api.ts';

/**
 * Lets a loved one request their own account on the page of the personal link, and shows the state of that request. Renders
 * nothing once they have an account.
 */
export function OwnAccountWish(props: { token: string; state: VisitView['ownAccount'] }) {
  const { isOn } = useFeatureFlags();
  return isOn('care_circles_enabled') && props.state !== 'taken' ? <Wish {...props} /> : null;
}

function Wish({ token, state }: { token: string; state: VisitView['ownAccount'] }) {
  const t = useOwnAccountWords();
  const ask = useAskAccount(token);
  const [email, setEmail] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate(email.trim());
  };
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size="normal">
          {t('ask.title')}
        </Heading>
        {ask.isError ? (
          <MessageBox tone="danger" live>
            {problemTitle(ask.error) ?? t('failed')}
          </MessageBox>
        ) : null}
        {state === 'expired' ? <MessageBox tone="info">{t('ask.expired')}</MessageBox> : null}
        {state === null || state === 'expired' ? (
          <form onSubmit={send}>
            <Stack gap={4}>
              <Text>{t('ask.text')}</Text>
              <TextField
                label={t('ask.email')}
                type="email"
                autoComplete="email"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
              <Button
                type="submit"
                size="large"
                fullWidth
                busy={ask.isPending}
                disabled={email.trim() === ''}
              >
                {t('ask.send')}
              </Button>
            </Stack>
          </form>
        ) : (
          <>
            <Text>{t(state === 'confirmed' ? 'ask.confirmed' : 'ask.asked')}</Text>
            <Button
              variant="secondary"
              size="large"
              fullWidth
              busy={ask.isPending}
              onClick={() => ask.mutate(null)}
            >
              {t('ask.withdraw')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
