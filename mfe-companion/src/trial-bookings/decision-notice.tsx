import { MessageBox } from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useCompanionWords } from '../words/use-companion-words.ts';
import type { useDecideTrialBooking } from './api.ts';

/** The result of the last decision. An error stays until it is dismissed. */
export function DecisionNotice(props: {
  decide: ReturnType<typeof useDecideTrialBooking>;
  /** The page's message for a decision that could not be sent. */
  failed: string;
}) {
  const t = useCompanionWords();
  const { decide, failed } = props;
  if (decide.isError) {
    return (
      <MessageBox tone="danger" live onDismiss={decide.reset}>
        {refusalTitle(decide.error) ?? failed}
      </MessageBox>
    );
  }
  if (!decide.isSuccess) return null;
  return (
    <DoneNotice>
      {decide.variables.decision === 'approve' ? t('trials.approved') : t('trials.rejected')}
    </DoneNotice>
  );
}
