import { Button, Dialog, MessageBox, Stack, Text, TextArea } from '@kabar/ui/base';
import { IconFlag } from '@kabar/ui/icons';
import { problemTitle } from '@kabar/web/problem';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { CallVisit } from './call-visit.ts';
import { useCallWords } from './words/use-call-words.ts';

interface WrongButtonProps {
  visit: CallVisit;
  /** The other person's. */
  name: string;
  /** Nobody can write to a guest. */
  isGuest: boolean;
}

/** After a call: tells staff that something was wrong in it. */
export function WrongButton({ visit, name, isGuest }: WrongButtonProps) {
  const t = useCallWords();
  const form = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [words, setWords] = useState('');
  const report = useMutation({ mutationFn: () => visit.report(words.trim()) });
  const close = () => setIsOpen(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    report.mutate();
  };
  if (report.isSuccess && !isOpen)
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
          report.isSuccess ? (
            <Button onClick={close}>{t('call.wrongClose')}</Button>
          ) : (
            <>
              <Button variant="secondary" onClick={close}>
                {t('call.goBack')}
              </Button>
              <Button type="submit" form={form} busy={report.isPending}>
                {t('call.wrongSend')}
              </Button>
            </>
          )
        }
      >
        {report.isSuccess ? (
          <MessageBox tone="good" live>
            {t(isGuest ? 'call.wrongSentGuest' : 'call.wrongSent')}
          </MessageBox>
        ) : (
          <form id={form} onSubmit={submit}>
            <Stack gap={4}>
              <Text>{t(isGuest ? 'call.wrongTextGuest' : 'call.wrongText', { name })}</Text>
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
        )}
      </Dialog>
    </>
  );
}
