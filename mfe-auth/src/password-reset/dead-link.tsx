import { Button, Group, LinkButton, MessageBox, Stack } from '@kabar/ui/base';
import type { LinkFailure } from '../link-failure.ts';
import { useAuthWords } from '../words/use-auth-words.ts';

/** Says why the link does not work, and offers a new one. */
export function DeadLink(props: { failure: LinkFailure; onAsk: () => void }) {
  const t = useAuthWords();
  const { failure } = props;
  const isUsed = failure === 'used';
  return (
    <Stack gap={4}>
      <MessageBox tone={isUsed ? 'info' : 'care'} live>
        {t(isUsed ? 'reset.used' : `link.${failure}`)}
      </MessageBox>
      <Group gap={3}>
        {isUsed && <LinkButton href="/login">{t('register.goToSignIn')}</LinkButton>}
        <Button variant={isUsed ? 'secondary' : 'primary'} onClick={props.onAsk}>
          {t('reset.again')}
        </Button>
      </Group>
    </Stack>
  );
}
