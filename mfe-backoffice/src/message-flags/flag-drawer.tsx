import { Badge, Button, Drawer, Facts, MessageBox, Section, Stack, Text } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { QueryView } from '@kabar/web/query-view';
import { useSession } from '@kabar/web/session';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { useDates } from '../words/use-dates.ts';
import { type FlagView, type Outcome, type ShownMessage, useDecideFlag, useFlag } from './api.ts';
import './flags.css';

interface FlagDrawerProps {
  id: string;
  onClose: () => void;
  onDecided: (outcome: Outcome) => void;
}

/** One report beside the list: why, the message among its neighbours, and what can be decided. */
export function FlagDrawer({ id, onClose, onDecided }: FlagDrawerProps) {
  const t = useBackofficeWords();
  const query = useFlag(id);
  const isAdmin = useSession((session) => session.roles.includes('admin'));
  const [asked, setAsked] = useState<Outcome>();
  const isWaiting = query.data?.flag.outcome === null;
  const choices: readonly Outcome[] = isAdmin
    ? ['dismissed', 'warned', 'muted', 'conversation_closed']
    : ['dismissed', 'warned', 'muted'];
  return (
    <>
      <Drawer
        open
        onClose={onClose}
        title={t('flags.review')}
        footer={
          isWaiting ? (
            choices.map((outcome) => (
              <Button
                key={outcome}
                variant={outcome === 'conversation_closed' ? 'danger' : 'secondary'}
                onClick={() => setAsked(outcome)}
              >
                {t(`flags.decide.${outcome}`)}
              </Button>
            ))
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {t('flags.close')}
            </Button>
          )
        }
      >
        <QueryView query={query}>
          {({ flag, messages }) => (
            <Stack gap={6}>
              <FlagFacts flag={flag} />
              <Talk messages={messages} reported={flag.message.id} />
            </Stack>
          )}
        </QueryView>
      </Drawer>
      <DecisionDialog
        id={id}
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDecided={onDecided}
      />
    </>
  );
}

interface DecisionDialogProps extends Pick<FlagDrawerProps, 'id' | 'onClose' | 'onDecided'> {
  /** Undefined while nothing is asked. */
  asked: Outcome | undefined;
}

function DecisionDialog({ id, asked, onClose, onDecided }: DecisionDialogProps) {
  const t = useBackofficeWords();
  const decide = useDecideFlag();
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={() => {
        onClose();
        decide.reset();
      }}
      title={t(`flags.ask.${asked ?? 'dismissed'}`)}
      text={t(`flags.askText.${asked ?? 'dismissed'}`)}
      confirmLabel={t(`flags.decide.${asked ?? 'dismissed'}`)}
      cancelLabel={t('flags.notYet')}
      danger={asked === 'conversation_closed'}
      busy={decide.isPending}
      error={decide.isError ? (refusalTitle(decide.error) ?? t('flags.failed')) : undefined}
      onConfirm={() =>
        asked && decide.mutate({ id, outcome: asked }, { onSuccess: () => onDecided(asked) })
      }
    />
  );
}

interface TalkProps {
  messages: readonly ShownMessage[];
  /** The id of the message that was reported. */
  reported: string;
}

/** What was written around the reported message. */
function Talk({ messages, reported }: TalkProps) {
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
            <ByLine name={message.sender?.fullName} at={message.createdAt} />
            {message.content}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function ByLine({ name, at }: { name: string | undefined; at: string }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  return (
    <Text size="small" tone="soft">
      {name ?? t('flags.nobody')} · {moment(at)}
    </Text>
  );
}

function FlagFacts({ flag }: { flag: FlagView }) {
  const t = useBackofficeWords();
  const { moment } = useDates();
  const { reason, reporter, message, createdAt, outcome, decidedBy, decidedAt } = flag;
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
          { label: t('flags.reporter'), value: reporter?.fullName ?? t('flags.nobody') },
          { label: t('flags.sender'), value: message.sender?.fullName ?? t('flags.nobody') },
          { label: t('flags.reportedAt'), value: moment(createdAt) },
        ]}
      />
    </Stack>
  );
}
