import { MessageBox } from '@kabar/ui/base';
import { useFeatureFlagList } from '@kabar/web/feature-flags';
import { QueryView } from '@kabar/web/query-view';
import type { ReactNode } from 'react';
import { useClientWords } from '../words/use-client-words.ts';

/** Shows a message instead of the page while daily check-ins are switched off. */
export function CheckInsGate({ children }: { children: ReactNode }) {
  const t = useClientWords();
  const flags = useFeatureFlagList();
  return (
    <QueryView query={flags} isEmpty={() => false}>
      {({ check_in_plans_enabled: isOn }) =>
        isOn ? children : <MessageBox tone="info">{t('checkInPlan.off')}</MessageBox>
      }
    </QueryView>
  );
}
