import { Button, Drawing, Group, LinkButton, Page, PageTitle } from '@kabar/ui/base';
import { isUnreachable, problemTitle } from '@kabar/web/problem';
import { useCallWords } from './words/use-call-words.ts';

interface CallUnavailableProps {
  failure: unknown;
  onTryAgain: () => void;
  isGuest?: boolean;
}

/** Shown when this person cannot join a call, with the reason and a link back. */
export function CallUnavailable({ failure, onTryAgain, isGuest }: CallUnavailableProps) {
  const t = useCallWords();
  const text = isUnreachable(failure) ? t('call.unreachable') : problemTitle(failure);
  return (
    <Page width="narrow">
      <Drawing name="door" />
      <PageTitle lead={text ?? t('call.unreachable')}>{t('call.noCall')}</PageTitle>
      <Group gap={3}>
        {isGuest ? null : <LinkButton href="/dashboard">{t('call.back')}</LinkButton>}
        <Button variant="secondary" onClick={onTryAgain}>
          {t('call.tryAgain')}
        </Button>
      </Group>
    </Page>
  );
}
