import {
  Badge,
  Button,
  Drawer,
  Facts,
  Group,
  MessageBox,
  Section,
  Stack,
  Text,
} from '@kabar/ui/base';
import { DoneNotice } from '@kabar/ui/more';
import { QueryView } from '@kabar/web/query-view';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { PersonLink } from '../frame/person-link.tsx';
import { SuspendDialog } from '../suspensions/suspend-dialog.tsx';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type FlagView, type Outcome, type ShownMessage, useFlag } from './api.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import './flags.css';

interface FlagDrawerProps {
  id: string;
  onClose: () => void;
  onDecided: (outcome: Outcome) => void;
}

/** One report in a drawer: its reason, the message with its context, and the possible decisions. */
export function FlagDrawer({ id, onClose, onDecided }: FlagDrawerProps) {
  const t = useBackofficeWords();
  const query = useFlag(id);
  const [outcomeToConfirm, setOutcomeToConfirm] = useState<Outcome>();
  const [isSuspending, setSuspending] = useState(false);
  const [suspended, setSuspended] = useState<{ name: string }>();
  return (
    <>
      <Drawer
        open
        onClose={onClose}
        title={t('flags.review')}
        footer={
          <Button variant="secondary" onClick={onClose}>
            {t('flags.close')}
          </Button>
        }
      >
        <QueryView query={query}>
          {({ flag, messages }) => (
            <Stack gap={6}>
              <FlagFacts flag={flag} />
              <MessageContext messages={messages} reported={flag.message.id} />
              {flag.outcome === null ? (
                <Choices flag={flag} onChoose={setOutcomeToConfirm} />
              ) : null}
              {suspended ? (
                <DoneNotice event={suspended}>{t('suspensions.done', suspended)}</DoneNotice>
              ) : flag.message.sender ? (
                <div>
                  <Button variant="danger" onClick={() => setSuspending(true)}>
                    {t('suspensions.openOf', { name: flag.message.sender.fullName })}
                  </Button>
                </div>
              ) : null}
            </Stack>
          )}
        </QueryView>
      </Drawer>
      {query.data?.flag.message.sender && isSuspending ? (
        <SuspendDialog
          person={query.data.flag.message.sender}
          onClose={() => setSuspending(false)}
          onSuspended={(name) => {
            setSuspended({ name });
            setSuspending(false);
          }}
        />
      ) : null}
      {query.data && outcomeToConfirm ? (
        <DecisionDialog
          key={outcomeToConfirm}
          flag={query.data.flag}
          languages={query.data.languages}
          outcome={outcomeToConfirm}
          onClose={() => setOutcomeToConfirm(undefined)}
          onDecided={onDecided}
        />
      ) : null}
    </>
  );
}

interface ChoicesProps {
  flag: FlagView;
  onChoose: (outcome: Outcome) => void;
}

/** The possible decisions; only admins can close a conversation. */
function Choices({ flag, onChoose }: ChoicesProps) {
  const t = useBackofficeWords();
  const isAdmin = useSession((session) => session.roles.includes('admin'));
  const choices: readonly Outcome[] = [
    'dismissed',
    'warned',
    'muted',
    ...(flag.reporter ? (['reporter_muted'] as const) : []),
    ...(isAdmin ? (['conversation_closed'] as const) : []),
  ];
  return (
    <Section title={t('flags.decision')} level={3}>
      <Group gap={3}>
        {choices.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'conversation_closed' ? 'danger' : 'secondary'}
            onClick={() => onChoose(outcome)}
          >
            {t(`flags.decide.${outcome}`)}
          </Button>
        ))}
      </Group>
    </Section>
  );
}

interface MessageContextProps {
  messages: readonly ShownMessage[];
  /** The id of the message that was reported. */
  reported: string;
}

/** The messages around the reported one. */
function MessageContext({ messages, reported }: MessageContextProps) {
  const t = useBackofficeWords();
  return (
    <Section title={t('flags.context')} level={3}>
      <ol className="backoffice-flag-talk">
        {messages.map((message) => (
          <li key={message.id} data-reported={message.id === reported || undefined}>
            {message.id === reported ? (
              <div>
                <Badge tone="sun">{t('flags.reported')}</Badge>
              </div>
            ) : null}
            <ByLine sender={message.sender} at={message.createdAt} />
            {message.content}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function ByLine({ sender, at }: { sender: ShownMessage['sender']; at: string }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  return (
    <Text size="small" tone="soft">
      <PersonLink person={sender} nobody={t('flags.nobody')} /> · {moment(at)}
    </Text>
  );
}

function FlagFacts({ flag }: { flag: FlagView }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const {
    reason,
    reporter,
    message,
    createdAt,
    outcome,
    decidedBy,
    decidedAt,
    toWriter,
    toReporter,
  } = flag;
  return (
    <Stack gap={4}>
      {outcome ? (
        <MessageBox tone="info">
          {t('flags.decidedBy', {
            outcome: t(`flags.outcome.${outcome}`),
            name: decidedBy?.fullName ?? t('flags.nobody'),
            when: decidedAt ? moment(decidedAt) : '',
          })}
        </MessageBox>
      ) : null}
      <Facts
        items={[
          { label: t('flags.reason'), value: reason ?? t('flags.noReason') },
          {
            label: t('flags.reporter'),
            value: <PersonLink person={reporter} nobody={t('flags.nobody')} />,
          },
          {
            label: t('flags.sender'),
            value: <PersonLink person={message.sender} nobody={t('flags.nobody')} />,
          },
          { label: t('flags.reportedAt'), value: moment(createdAt) },
          ...(toWriter ? [{ label: t('flags.toldWriter'), value: toWriter }] : []),
          ...(toReporter ? [{ label: t('flags.toldReporter'), value: toReporter }] : []),
        ]}
      />
    </Stack>
  );
}
