import { Page, Spinner } from '@kabar/ui/base';
import { AfterMoment } from '@kabar/web/query-view';
import { useClientWords } from '../words/use-client-words.ts';

export function LoadingPage() {
  const t = useClientWords();
  return (
    <AfterMoment>
      <Page width="narrow">
        <Spinner label={t('landingCompanion.moment')} />
      </Page>
    </AfterMoment>
  );
}
