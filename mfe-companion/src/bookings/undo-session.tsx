import { Button, MessageBox } from '@kabar/ui/base';
import { refusalTitle } from '@kabar/web/problem';
import { browserZone, sayTime } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { useCompanionWords } from '../words/use-companion-words.ts';
import { useUndoCancellation } from './api.ts';

export interface CancelledSession {
  id: string;
  /** The client's name, as used in sentences. */
  name: string;
  undoableUntil: string;
}

interface UndoSessionProps {
  session: CancelledSession;
  onUndone: () => void;
}

/** A session that the companion has just cancelled, with an undo button. */
export function UndoSession({ session, onUndone }: UndoSessionProps) {
  const t = useCompanionWords();
  const reader = { language: useLanguage(), timeZone: browserZone() };
  const undo = useUndoCancellation();
  const { id, name, undoableUntil } = session;
  const action = (
    <Button
      variant="secondary"
      busy={undo.isPending}
      onClick={() => undo.mutate(id, { onSuccess: onUndone })}
    >
      {t('bookings.undo')}
    </Button>
  );
  return (
    <>
      <MessageBox tone="good" live title={t('bookings.cancelledNow', { name })} action={action}>
        {t('bookings.undoUntil', { name, time: sayTime(new Date(undoableUntil), reader) })}
      </MessageBox>
      {undo.isError ? (
        <MessageBox tone="danger" live>
          {refusalTitle(undo.error) ?? t('bookings.undoFailed')}
        </MessageBox>
      ) : null}
    </>
  );
}
