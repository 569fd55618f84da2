import { Button, MessageBox } from '@kabar/ui/base';
import { productName } from '@kabar/web/product';
import { useMutation } from '@tanstack/react-query';
import { AccountSection } from './account-section.tsx';
import { makeArchive } from './make-archive.ts';
import { useAccountWords } from './page/words/use-account-words.ts';

export function ExportSection() {
  const t = useAccountWords();
  const save = useMutation({
    mutationFn: () =>
      makeArchive({
        title: t('export.page', { product: productName() }),
        unreadable: t('export.unreadable'),
      }),
  });
  return (
    <AccountSection
      title={t('export.title')}
      text={t('export.text')}
      done={save.isSuccess && t('export.done')}
      failure={save.error}
    >
      <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
        {t('export.submit')}
      </Button>
      {save.data && save.data.length > 0 ? (
        <MessageBox tone="care" live>
          {t('export.incomplete')}
        </MessageBox>
      ) : null}
    </AccountSection>
  );
}
