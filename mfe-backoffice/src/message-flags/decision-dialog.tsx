import { Stack } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useBackofficeWords } from '../words/use-backoffice-words.ts';
import { AnswerField } from './answer-field.tsx';
import { templatesFor, textOf } from './answer-templates.ts';
import { type FlagView, type Languages, type Outcome, useDecideFlag } from './api.ts';

interface DecisionDialogProps {
  flag: FlagView;
  languages: Languages;
  outcome: Outcome;
  onClose: () => void;
  onDecided: (outcome: Outcome) => void;
}

/** Confirms a decision, with the texts that the writer and the reporter get. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { flag, languages, outcome, onClose, onDecided } = props;
  const t = useBackofficeWords();
  const decide = useDecideFlag();
  const [suggested] = templatesFor('writer', outcome, flag);
  const [words, setWords] = useState({
    writer: suggested ? textOf(suggested, languages.writer ?? 'en') : '',
    reporter: '',
  });
  const [tried, setTried] = useState(false);
  const isMissing = suggested !== undefined && words.writer.trim() === '';
  const names = { writer: flag.message.sender?.fullName, reporter: flag.reporter?.fullName };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`flags.ask.${outcome}`)}
      text={t(`flags.askText.${outcome}`)}
      confirmLabel={t(`flags.decide.${outcome}`)}
      cancelLabel={t('flags.notYet')}
      danger={outcome === 'conversation_closed'}
      busy={decide.isPending}
      error={decide.isError ? (refusalTitle(decide.error) ?? t('flags.failed')) : undefined}
      onConfirm={() => {
        setTried(true);
        if (isMissing) return;
        decide.mutate(
          {
            id: flag.id,
            outcome,
            toWriter: words.writer.trim() || undefined,
            toReporter: words.reporter.trim() || undefined,
          },
          { onSuccess: () => onDecided(outcome) },
        );
      }}
    >
      <Stack gap={5}>
        {(['writer', 'reporter'] as const).map((recipient) => {
          const templates = templatesFor(recipient, outcome, flag);
          return templates.length > 0 ? (
            <AnswerField
              key={recipient}
              recipient={recipient}
              name={names[recipient] ?? ''}
              language={languages[recipient] ?? 'en'}
              templates={templates}
              value={words[recipient]}
              error={
                recipient === 'writer' && tried && isMissing ? t('flags.answer.missing') : undefined
              }
              onChange={(value) => setWords((before) => ({ ...before, [recipient]: value }))}
            />
          ) : null;
        })}
      </Stack>
    </ConfirmDialog>
  );
}
