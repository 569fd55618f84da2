import { Button, Dialog, MessageBox, Stack, Text, TextArea } from '@kabar/ui/base';
import { IconFlag } from '@kabar/ui/icons';
import { problemTitle } from '@kabar/web/problem';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CallVisit } from './call-visit.ts';
import { useCallWords } from './words/use-call-words.ts';

interface ReportCallProps {
  visit: CallVisit;
  name: string;
  onClose: () => void;
}

/** Leaves the call at once and reports it, with or without a reason. */
export function ReportButton({ visit, name }: Omit<ReportCallProps, 'onClose'>) {
  const t = useCallWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" icon={<IconFlag />} onClick={() => setIsOpen(true)}>
        {t('call.report')}
      </Button>
      {isOpen ? <ReportCall visit={visit} name={name} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}

/** The reason is optional, so that leaving does not wait for it. */
function ReportCall({ visit, name, onClose }: ReportCallProps) {
  const t = useCallWords();
  const form = useId();
  const [words, setWords] = useState('');
  const report = useMutation({ mutationFn: () => visit.report(words.trim()) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    report.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('call.reportTitle')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('call.reportStay')}
          </Button>
          <Button variant="danger" type="submit" form={form} busy={report.isPending}>
            {t('call.report')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={4}>
          <Text>{t('call.reportText', { name })}</Text>
          <TextArea
            label={t('call.reportWords')}
            hint={t('call.reportHint')}
            rows={4}
            maxLength={1000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            data-autofocus
          />
          {report.isError ? (
            <MessageBox tone="danger" live>
              {problemTitle(report.error) ?? t('call.reportFailed')}
            </MessageBox>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}
