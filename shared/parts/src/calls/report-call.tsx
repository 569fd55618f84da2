import { Button, Dialog } from '@kabar/ui/base';
import { IconFlag } from '@kabar/ui/icons';
import { useState } from 'react';
import type { CallVisit } from './call-visit.ts';
import { ReportForm, useReport } from './report-form.tsx';
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

function ReportCall({ visit, name, onClose }: ReportCallProps) {
  const t = useCallWords();
  const report = useReport(visit);
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
          <Button variant="danger" type="submit" form={report.form} busy={report.send.isPending}>
            {t('call.report')}
          </Button>
        </>
      }
    >
      <ReportForm text={t('call.reportText', { name })} report={report} />
    </Dialog>
  );
}
