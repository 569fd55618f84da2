import { MessageBox } from '@kabar/ui/base';
import { useFeatureFlagList } from '@kabar/web/feature-flags';
import { QueryView } from '@kabar/web/query-view';
import type { ReactNode } from 'react';
import { useClientWords } from '../words/use-client-words.ts';

/** While circles are switched off, shows a message instead of the page, and `off`: the actions that stay available. */
export function CirclesGate({ children, off }: { children: ReactNode; off?: ReactNode }) {
  const t = useClientWords();
  const flags = useFeatureFlagList();
  return (
    <QueryView query={flags} isEmpty={() => false}>
      {({ care_circles_enabled: isOn }) =>
        isOn ? (
          children
        ) : (
          <>
            <MessageBox tone="info">{t('circle.off')}</MessageBox>
            {off}
          </>
        )
      }
    </QueryView>
  );
}
