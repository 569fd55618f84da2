import { Button, Dialog, EmptyState, MessageBox, Select, Text } from '@kabar/ui/base';
import { QueryView } from '@kabar/web/query-view';
import { useRef, useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { type SessionView, useRefreshSessions, useSessionsToLog } from './api.ts';
import { keyOf } from './form.ts';
import { RecordSessionForm } from './record-session-form.tsx';
import { useSessionName } from './use-session-name.ts';

export interface RecordSessionDialogProps {
  /** Restricts the list to this client's sessions. */
  clientId?: string | undefined;
  /** The session selected at first; another one can be chosen. */
  session?: Pick<SessionView, 'kind' | 'id' | 'client'> | undefined;
  onClose: () => void;
}

/** Asks first for the session, then for its log. */
export function RecordSessionDialog({ clientId, session, ...props }: RecordSessionDialogProps) {
  const t = useCompanionWords();
  const query = useSessionsToLog(clientId);
  const [picked, setPicked] = useState(session && keyOf(session));
  const [done, setDone] = useState<string>();
  const held = useRef<SessionView>(undefined);
  const refresh = useRefreshSessions();
  const onClose = () => {
    props.onClose();
    refresh();
  };
  // A single session is selected automatically.
  const only = query.data?.length === 1 ? query.data[0] : undefined;
  const found = query.data?.find((each) => keyOf(each) === picked) ?? (picked ? undefined : only);
  // Keeps the form of a session that leaves the list meanwhile, for example because it was recorded elsewhere.
  const chosen = found ?? held.current;
  held.current = chosen;
  const choice = <Choice sessions={query.data ?? []} value={chosen} onChange={setPicked} />;
  const nameOf = ({ lovedOneName, client }: SessionView) =>
    lovedOneName ?? client.preferredName ?? t('sessionLogs.gone');
  if (chosen && done === undefined) {
    return (
      <RecordSessionForm
        key={keyOf(chosen)}
        session={chosen}
        onClose={onClose}
        onDone={() => setDone(t('sessionLogs.done'))}
        onUnanswered={() => setDone(t('noAnswer.done', { name: nameOf(chosen) }))}
      >
        {choice}
      </RecordSessionForm>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('sessionLogs.title')}
      footer={<Button onClick={onClose}>{t('sessionLogs.close')}</Button>}
    >
      {done ? (
        <MessageBox tone="good" live>
          {done}
        </MessageBox>
      ) : (
        <QueryView
          query={query}
          empty={
            <EmptyState
              level={3}
              drawing="calendar"
              title={t('sessionLogs.none')}
              text={t('sessionLogs.noneText')}
            />
          }
        >
          {() => choice}
        </QueryView>
      )}
    </Dialog>
  );
}

function Choice(props: {
  sessions: readonly SessionView[];
  value: SessionView | undefined;
  onChange: (key: string) => void;
}) {
  const t = useCompanionWords();
  const nameOf = useSessionName();
  const { sessions, value, onChange } = props;
  const label = (session: SessionView) =>
    `${session.client.fullName ?? t('sessionLogs.gone')} · ${nameOf(session)}`;
  if (sessions.length === 1 && value) return <Text bold>{label(value)}</Text>;
  return (
    <Select
      label={t('sessionLogs.which')}
      {...(value ? {} : { placeholder: t('sessionLogs.choose') })}
      options={sessions.map((session) => ({ value: keyOf(session), label: label(session) }))}
      value={value ? keyOf(value) : ''}
      onChange={(event) => onChange(event.target.value)}
      data-autofocus
    />
  );
}
