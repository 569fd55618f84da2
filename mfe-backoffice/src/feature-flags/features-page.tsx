import { BackofficePage } from '../frame/backoffice-page.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { FeatureList } from './feature-list.tsx';

/** The feature flags on their own page; the pricing page shows the same list in a tab. */
export function FeaturesPage() {
  const t = useBackofficeWords();
  return (
    <BackofficePage title={t('features.title')} lead={t('features.lead')}>
      <FeatureList />
    </BackofficePage>
  );
}
