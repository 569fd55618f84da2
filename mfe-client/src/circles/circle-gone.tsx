import { EmptyState, LinkButton, PageHeader, Stack, TextArea } from '@kabar/ui/base';
import { useClientWords } from '../words/use-client-words.ts';

/**
 * Shown if the circle does not exist or the reader is not in it; the page does not reveal which. A sentence that was being
 * typed can still be copied.
 */
export function CircleGone({ sentence }: { sentence: string }) {
  const t = useClientWords();
  return (
    <Stack gap={5}>
      <PageHeader title={t('circle.pageTitle')} />
      <EmptyState
        drawing="people"
        level={2}
        title={t('circle.notFound')}
        text={t('circle.notFoundText')}
        action={<LinkButton href="/dashboard">{t('circle.toDashboard')}</LinkButton>}
      />
      {sentence.trim() === '' ? null : (
        <TextArea label={t('circle.typedSentence')} readOnly rows={3} value={sentence} />
      )}
    </Stack>
  );
}
