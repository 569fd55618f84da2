import { Button, MessageBox, Stack, TextField } from '@kabar/ui/base';
import { ConfirmDialog } from '@kabar/ui/more';
import { refusalTitle } from '@kabar/web/problem';
import { useState } from 'react';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useGreetings, useSaveGreetings } from './api.ts';

/** The service's limits: number of greetings, and characters per greeting. */
const maximum = 10;
const longest = 200;

/** Opens the companion's saved greetings; without any, it suggests three. */
export function GreetingsButton() {
  const t = useCompanionWords();
  const greetings = useGreetings();
  const [open, setOpen] = useState(false);
  if (greetings.data === undefined) return null;
  const suggested = [t('morning.first'), t('morning.second'), t('morning.third')];
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('morning.changeGreetings')}
      </Button>
      {open ? (
        <GreetingsDialog
          stored={greetings.data.length === 0 ? suggested : greetings.data}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Says that no greeting can be picked, because they could not be loaded. */
export function UnreadGreetings() {
  const t = useCompanionWords();
  const { data, errorUpdateCount, isFetching, refetch } = useGreetings();
  if (data !== undefined || errorUpdateCount === 0) return null;
  return (
    <MessageBox
      tone="care"
      live
      action={
        <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
          {t('morning.tryAgain')}
        </Button>
      }
    >
      {t('morning.greetingsUnread')}
    </MessageBox>
  );
}

interface GreetingsDialogProps {
  stored: readonly string[];
  onClose: () => void;
}

function GreetingsDialog({ stored, onClose }: GreetingsDialogProps) {
  const t = useCompanionWords();
  const save = useSaveGreetings();
  const [greetings, setGreetings] = useState<readonly string[]>(stored);
  const change = (index: number, text: string) =>
    setGreetings(greetings.map((greeting, at) => (at === index ? text : greeting)));
  const send = () => {
    const typed = greetings.map((greeting) => greeting.trim()).filter(Boolean);
    save.mutate(typed, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('morning.greetingsTitle')}
      text={t('morning.greetingsText')}
      confirmLabel={t('morning.saveGreetings')}
      cancelLabel={t('morning.cancel')}
      busy={save.isPending}
      error={save.isError ? (refusalTitle(save.error) ?? t('morning.greetingsFailed')) : undefined}
      onConfirm={send}
    >
      <Stack gap={3}>
        {greetings.map((greeting, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: greetings have no ids; their position identifies them
            key={index}
            label={t('morning.greeting', { number: index + 1 })}
            maxLength={longest}
            value={greeting}
            onChange={(event) => change(index, event.currentTarget.value)}
          />
        ))}
        {greetings.length < maximum ? (
          <div>
            <Button variant="quiet" onClick={() => setGreetings([...greetings, ''])}>
              {t('morning.addGreeting')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}
