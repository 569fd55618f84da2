import { MessageBox, Stack, Text, TextArea } from '@kabar/ui/base';
import { problemTitle } from '@kabar/web/problem';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CallVisit } from './call-visit.ts';
import { useCallWords } from './words/use-call-words.ts';

/** The state of a report to staff, during the call or after it. */
export function useReport(visit: CallVisit) {
  const form = useId();
  const [words, setWords] = useState('');
  const send = useMutation({ mutationFn: () => visit.report(words.trim()) });
  return { form, words, setWords, send };
}

/** The text is optional, so that leaving a call does not wait for it. */
export function ReportForm({
  text,
  report,
}: {
  text: string;
  report: ReturnType<typeof useReport>;
}) {
  const t = useCallWords();
  const { form, words, setWords, send } = report;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  return (
    <form id={form} onSubmit={submit}>
      <Stack gap={4}>
        <Text>{text}</Text>
        <TextArea
          label={t('call.reportWords')}
          hint={t('call.reportHint')}
          rows={4}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {send.isError ? (
          <MessageBox tone="danger" live>
            {problemTitle(send.error) ?? t('call.reportFailed')}
          </MessageBox>
        ) : null}
      </Stack>
    </form>
  );
}
