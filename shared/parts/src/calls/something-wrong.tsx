import { Button, Dialog, MessageBox, Text } from '@kabar/ui/base';
import { IconFlag } from '@kabar/ui/icons';
import { useState } from 'react';
import type { CallVisit } from './call-visit.ts';
import { ReportForm, useReport } from './report-form.tsx';
import { useCallWords } from './words/use-call-words.ts';

interface WrongButtonProps {
  visit: CallVisit;
  /** The other person's name. */
  name: string;
  /** Guests have no account that could receive messages. */
  isGuest: boolean;
}

/** Reports a problem with a past call to staff. */
export function WrongButton({ visit, name, isGuest }: WrongButtonProps) {
  const t = useCallWords();
  const [isOpen, setIsOpen] = useState(false);
  const report = useReport(visit);
  const { send } = report;
  const close = () => setIsOpen(false);
  if (send.isSuccess && !isOpen)
    return <Text tone="soft">{t(isGuest ? 'call.wrongSentGuest' : 'call.wrongSent')}</Text>;
  return (
    <>
      <Button variant="secondary" icon={<IconFlag />} onClick={() => setIsOpen(true)}>
        {t('call.wrong')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('call.wrong')}
        footer={
          send.isSuccess ? (
            <Button onClick={close}>{t('call.wrongClose')}</Button>
          ) : (
            <>
              <Button variant="secondary" onClick={close}>
                {t('call.goBack')}
              </Button>
              <Button type="submit" form={report.form} busy={send.isPending}>
                {t('call.wrongSend')}
              </Button>
            </>
          )
        }
      >
        {send.isSuccess ? (
          <MessageBox tone="good" live>
            {t(isGuest ? 'call.wrongSentGuest' : 'call.wrongSent')}
          </MessageBox>
        ) : (
          <ReportForm
            text={t(isGuest ? 'call.wrongTextGuest' : 'call.wrongText', { name })}
            report={report}
          />
        )}
      </Dialog>
    </>
  );
}
