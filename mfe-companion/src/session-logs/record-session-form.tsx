import { paidMinutesOfLog } from '@kabar/rules/payable-minutes';
import { Button, Dialog, MessageBox, Stack } from '@kabar/ui/base';
import { focusFirstMistake } from '@kabar/web/focus-first-mistake';
import { refusalTitle } from '@kabar/web/problem';
import { useStableId } from '@kabar/web/use-stable-id';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { NoAnswer } from '../missed-check-ins/no-answer.tsx';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type SessionView, useRecordSession } from './api.ts';
import { ConsentField } from './consent-field.tsx';
import { minutesOf, mistakesIn, toLog } from './form.ts';
import { SessionFields } from './session-fields.tsx';
import { useDraft } from './use-draft.ts';

interface RecordSessionFormProps {
  session: SessionView;
  /** The session's name or the choice of sessions, above the fields. */
  children: ReactNode;
  onClose: () => void;
  onDone: () => void;
  /** Called after the companion said that the client did not answer; no log is recorded. */
  onUnanswered: () => void;
}

/** The dialog with the fields of one session log. */
export function RecordSessionForm(props: RecordSessionFormProps) {
  const { session, children, onClose, onDone, onUnanswered } = props;
  const t = useCompanionWords();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const idOf = useStableId();
  const { typed, change, forget } = useDraft(session);
  const [tried, setTried] = useState(false);
  const record = useRecordSession();
  const mistakes = tried ? mistakesIn(typed, session, new Date()) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const log = toLog(typed, session, new Date());
    if (log === undefined) {
      focusFirstMistake(form.current);
      return;
    }
    record.mutate(
      { id: idOf(log), ...log },
      {
        onSuccess: () => {
          forget();
          onDone();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('sessionLogs.title')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('sessionLogs.cancel')}
          </Button>
          <Button type="submit" form={id} busy={record.isPending}>
            {t('sessionLogs.save')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} onSubmit={submit} noValidate>
        <Stack gap={5}>
          {children}
          <NoAnswer session={session} onDone={onUnanswered} />
          <MessageBox tone="info">
            {t('sessionLogs.clientSees', {
              name: session.client.preferredName ?? t('sessionLogs.gone'),
            })}
          </MessageBox>
          {session.asksConsent ? (
            <ConsentField
              value={typed.agrees}
              isMissing={mistakes.agrees !== undefined}
              onChange={(agrees) => change({ agrees })}
              clientName={session.client.preferredName ?? t('sessionLogs.gone')}
            />
          ) : null}
          <SessionFields
            typed={typed}
            paid={paidMinutesOfLog(session, minutesOf(typed))}
            mistakes={mistakes}
            onChange={change}
          />
          {record.isError ? (
            <MessageBox tone="danger" live>
              {refusalTitle(record.error) ?? t('sessionLogs.failed')}
            </MessageBox>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}
